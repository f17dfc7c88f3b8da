#include "core/formats/fbx/shapes.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/check/rules/shape_keys_animated.h"
#include "core/check/rules/shape_keys_applied.h"
#include "core/formats/fbx/properties.h"
#include "core/formats/fbx/shape_normals.h"

namespace squire::fbx {

namespace {

// A shape and the percentage at which it has its full effect.
struct Target {
  std::uint32_t shape = 0;
  double fullPercent = 100.0;
};

// The contribution of each shape of a channel at a percentage: in-between targets blend into each other.
std::vector<std::pair<std::uint32_t, double>> contributions(const std::vector<Target>& targets,
                                                            double percent) {
  if (targets.empty()) return {};
  if (targets.size() == 1 || percent <= targets.front().fullPercent) {
    const double full = targets.front().fullPercent;
    return {{targets.front().shape, full != 0.0 ? percent / full : 0.0}};
  }
  for (std::size_t i = 1; i < targets.size(); ++i) {
    const Target& below = targets[i - 1];
    const Target& above = targets[i];
    if (percent > above.fullPercent && i + 1 < targets.size()) continue;
    const double range = above.fullPercent - below.fullPercent;
    const double share = range > 0.0 ? (percent - below.fullPercent) / range : 1.0;
    if (share > 1.0) return {{above.shape, percent / above.fullPercent}};
    return {{below.shape, 1.0 - share}, {above.shape, share}};
  }
  return {};
}

struct Channel {
  std::vector<Target> targets;
  std::vector<double> mask;  // percent, for each point of the only shape; empty: 100
};

// Blender writes the vertex group of a shape key where other programs write the percentages of in-betweens.
bool isMask(const Document& document, std::uint32_t shape, const std::vector<double>& full,
            ArrayReader& arrays) {
  std::vector<std::int32_t> indexes;
  return full.size() > 1 && arrays.read(document.object(shape).record.child("Indexes"), indexes) &&
         indexes.size() == full.size();
}

Channel readChannel(const Document& document, std::uint32_t channel, ArrayReader& arrays) {
  std::vector<double> full;
  if (!arrays.read(document.object(channel).record.child("FullWeights"), full)) full.clear();
  std::vector<Target> targets;
  for (const Connection& connection : document.childrenOf(channel)) {
    const Object& shape = document.object(connection.child);
    if (shape.kind != "Geometry" || shape.type != "Shape") continue;
    const std::size_t i = targets.size();
    targets.push_back({connection.child, i < full.size() && std::isfinite(full[i]) ? full[i] : 100.0});
  }
  if (targets.size() == 1 && isMask(document, targets.front().shape, full, arrays))
    return {{{targets.front().shape, 100.0}}, std::move(full)};
  std::stable_sort(targets.begin(), targets.end(),
                   [](const Target& a, const Target& b) { return a.fullPercent < b.fullPercent; });
  return {std::move(targets), {}};
}

// Whether a take changes the weight of a channel; exporters also write constant curves.
bool isAnimated(const Document& document, std::uint32_t channel, double percent, CurveReader& curves) {
  for (const Connection& connection : document.childrenOf(channel)) {
    if (document.object(connection.child).kind != "AnimationCurveNode") continue;
    for (const Connection& curve : document.childrenOf(connection.child)) {
      if (document.object(curve.child).kind != "AnimationCurve") continue;
      const auto keys = curves.read(document.object(curve.child).record);
      if (keys && (!keys->isConstant(1e-3) || std::abs(keys->values.front() - percent) > 1e-3)) return true;
    }
  }
  return false;
}

// Adds `share` times the offsets of one shape to points and normals.
void addShape(RecordView shape, double share, const std::vector<double>& mask, ArrayReader& arrays,
              std::vector<glm::dvec3>& points, std::vector<glm::dvec3>& normals) {
  std::vector<std::int32_t> indexes;
  std::vector<double> offsets, turns;
  if (!arrays.read(shape.child("Indexes"), indexes) || !arrays.read(shape.child("Vertices"), offsets)) return;
  if (!arrays.read(shape.child("Normals"), turns)) turns.clear();
  const auto add = [&](std::vector<glm::dvec3>& to, const std::vector<double>& from, std::size_t i) {
    const glm::dvec3 step(from[3 * i], from[3 * i + 1], from[3 * i + 2]);
    const double length = glm::length(step);
    const double here = mask.empty() ? share : share * mask[i] / 100.0;
    if (std::isfinite(length) && length < 1e12 && std::isfinite(here))
      to[static_cast<std::size_t>(indexes[i])] += here * step;
  };
  for (std::size_t i = 0; i < indexes.size() && 3 * i + 2 < offsets.size(); ++i) {
    if (indexes[i] < 0 || static_cast<std::size_t>(indexes[i]) >= points.size()) continue;
    add(points, offsets, i);
    if (3 * i + 2 < turns.size()) add(normals, turns, i);
  }
}

double weightOf(const Document& document, const Object& channel) {
  const RecordView stated = channel.record.child("DeformPercent");
  const double percent = stated ? stated.property(0).asDouble() : 0.0;
  const double value = Properties(document, channel).number("DeformPercent", percent);
  return std::isfinite(value) ? std::clamp(value, -1e4, 1e4) : 0.0;
}

}  // namespace

void applyShapes(const Document& document, std::uint32_t geometry, std::string_view name, ArrayReader& arrays,
                 CurveReader& curves, Geometry& target, Diagnostics& diagnostics) {
  std::string applied, animated;
  const std::vector<glm::dvec3> before = target.points;
  std::vector<glm::dvec3> turns(target.points.size(), glm::dvec3(0.0));
  for (const Connection& toBlend : document.childrenOf(geometry)) {
    const Object& blend = document.object(toBlend.child);
    if (blend.kind != "Deformer" || blend.type != "BlendShape") continue;
    for (const Connection& toChannel : document.childrenOf(toBlend.child)) {
      const Object& channel = document.object(toChannel.child);
      if (channel.type != "BlendShapeChannel") continue;
      const std::string label = cleanUtf8(channel.name);
      const double percent = weightOf(document, channel);
      if (isAnimated(document, toChannel.child, percent, curves)) {
        animated += (animated.empty() ? "" : ", ") + label;
      }
      if (percent == 0.0) continue;
      applied += (applied.empty() ? "" : ", ") + label + " " + fixedText(percent, 0) + " %";
      const Channel read = readChannel(document, toChannel.child, arrays);
      for (const auto& [shape, share] : contributions(read.targets, percent))
        addShape(document.object(shape).record, share, read.mask, arrays, target.points, turns);
    }
  }
  const Where where{{}, {{PlaceKind::Mesh, std::string(name)}}, {}};
  if (!applied.empty()) {
    const bool areStated = std::any_of(turns.begin(), turns.end(),
                                       [](const glm::dvec3& turn) { return turn != glm::dvec3(0.0); });
    if (!areStated) turnNormals(before, target);
    for (std::size_t c = 0; areStated && c < target.corners.size(); ++c) {
      const glm::dvec3 turned = glm::dvec3(target.normals[c]) + turns[target.corners[c]];
      const double length = glm::length(turned);
      if (length > 1e-6 && std::isfinite(length)) target.normals[c] = glm::vec3(turned / length);
    }
    diagnostics.push_back(diagnose(rules::shapeKeysApplied,
                                   "shape keys were applied with their weights in the file: " + applied,
                                   "Squire's models have no shape keys; use bones for animation", where));
  }
  if (!animated.empty()) {
    diagnostics.push_back(diagnose(rules::shapeKeysAnimated, "animated shape keys will not move: " + animated,
                                   "use bones for animation", where));
  }
}

}  // namespace squire::fbx
