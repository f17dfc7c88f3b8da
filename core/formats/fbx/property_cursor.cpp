#include "core/formats/fbx/property_cursor.h"

#include <algorithm>

namespace squire::fbx {

namespace {

// Smaller changes are float noise of the exporter.
constexpr double noise = 1e-9;

}  // namespace

dvec3 PropertyCursor::at(std::int64_t time, bool before) {
  if (!layers) return value;
  for (const Known& one : known) {
    if (one.time == time && one.before == before) return one.value;
  }
  const dvec3 out = computed(time, before);
  known[oldest] = {time, before, out};
  oldest = (oldest + 1) % known.size();
  return out;
}

dvec3 PropertyCursor::computed(std::int64_t time, bool before) {
  dvec3 out = value;
  for (std::size_t l = 0; l < layers->size(); ++l) {
    const CurveTriple& triple = (*layers)[l];
    dvec3 own = triple.fallback;
    for (int i = 0; i < 3; ++i) {
      const auto c = static_cast<std::size_t>(i);
      if (triple.curves[c]) own[i] = cursors[l][c].valueAt(time, before);
    }
    if (!triple.rules) {
      out = own;
      continue;
    }
    double weight = triple.rules->weight;
    if (triple.rules->weightCurve) weight = std::clamp(0.01 * weights[l].valueAt(time, before), 0.0, 1.0);
    out = layered(part, out, own, *triple.rules, weight, order);
  }
  return out;
}

Walk PropertyCursor::walk(std::int64_t time) {
  Walk out = Walk::Holds;
  if (!layers) return out;
  std::size_t moving = 0;
  bool bent = false;
  const auto look = [&](CurveCursor& cursor) {
    const CurveSpan::Kind kind = cursor.kindAt(time);
    if (kind == CurveSpan::Constant) return false;
    out = kind == CurveSpan::Cubic || out == Walk::Curved ? Walk::Curved : Walk::Linear;
    return true;
  };
  for (std::size_t l = 0; l < layers->size(); ++l) {
    const CurveTriple& triple = (*layers)[l];
    bool here = false;
    for (std::size_t c = 0; c < 3; ++c) here = (triple.curves[c] && look(cursors[l][c])) || here;
    if (here) ++moving;
    if (triple.rules && triple.rules->weightCurve && look(weights[l])) ++moving;
    if (triple.rules && triple.rules->bends(part)) bent = true;
  }
  // Products and mixtures of layers are not linear.
  return moving > 1 || (bent && moving > 0) ? Walk::Curved : out;
}

bool PropertyCursor::moves() const {
  if (!layers) return false;
  bool out = false;
  for (const CurveTriple& triple : *layers)
    triple.forEachCurve([&](const Curve& curve) { out = out || !curve.isConstant(noise); });
  return out;
}

bool PropertyCursor::isUniform() {
  if (!fbx::isUniform(at(0, false))) return false;
  if (!moves()) return true;
  bool out = true;
  for (const CurveTriple& triple : *layers) {
    triple.forEachCurve([&](const Curve& curve) {
      const std::vector<std::int64_t>& times = *curve.times;
      for (std::size_t k = 0; out && k < times.size(); ++k) {
        const std::int64_t next = k + 1 < times.size() ? times[k + 1] : times[k];
        out = fbx::isUniform(at(times[k], false)) &&
              fbx::isUniform(at(times[k] + (next - times[k]) / 2, false));
      }
    });
  }
  return out;
}

}  // namespace squire::fbx
