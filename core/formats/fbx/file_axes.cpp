#include "core/formats/fbx/file_axes.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/bezier.h"

namespace squire::fbx {

namespace {

constexpr double roundingShare = 1e-7;       // share of a number that rounding may add to others
constexpr double neighbouringFrames = 1.02;  // keys this near are samples of the motion; see sampling.cpp
constexpr std::size_t fewestSamples = 5;     // neighbouring keys
constexpr std::size_t mostKeys = 2000;       // of an axis
// Handles whose values are farther from the key than this many times the change to the next key are lifted.
constexpr double farthestHandle = 20.0;

// A segment of an axis. Handles are absolute values, at fractions of the segment's time.
struct Segment {
  std::int64_t from = 0, to = 0;
  CurveSpan::Kind kind = CurveSpan::Linear;
  double first = 0.0, last = 0.0;
  double x1 = 0.0, y1 = 0.0, x2 = 1.0, y2 = 0.0;
};

Segment segmentOf(const Curve& curve, std::size_t key) {
  const CurveSpan& span = curve.span(key);
  Segment out{(*curve.times)[key], (*curve.times)[key + 1], span.kind, curve.values[key],
              curve.values[key + 1]};
  const double seconds = static_cast<double>(out.to - out.from) / static_cast<double>(Time::ticksPerSecond);
  out.x1 = std::clamp<double>(span.weightRight, 0.0, 1.0);
  out.x2 = 1.0 - std::clamp<double>(span.nextWeightLeft, 0.0, 1.0);
  out.y1 = out.first + span.slopeRight * out.x1 * seconds;
  out.y2 = out.last - span.nextSlopeLeft * (1.0 - out.x2) * seconds;
  return out;
}

// The points of both halves of a cubic that is cut at a parameter; the fourth is the cut.
std::array<double, 7> cutAt(double a, double b, double c, double d, double t) {
  const auto mix = [t](double x, double y) { return x + (y - x) * t; };
  const double ab = mix(a, b), bc = mix(b, c), cd = mix(c, d);
  const double left = mix(ab, bc), right = mix(bc, cd);
  return {a, ab, left, mix(left, right), right, cd, d};
}

std::pair<Segment, Segment> cutCubic(const Segment& whole, std::int64_t time) {
  const double share = static_cast<double>(time - whole.from) / static_cast<double>(whole.to - whole.from);
  const double t = bezierParameter(whole.x1, whole.x2, share);
  const auto x = cutAt(0.0, whole.x1, whole.x2, 1.0, t);
  const auto y = cutAt(whole.first, whole.y1, whole.y2, whole.last, t);
  const auto left = [&](double at) { return std::clamp(at / share, 0.0, 1.0); };
  const auto right = [&](double at) { return std::clamp((at - share) / (1.0 - share), 0.0, 1.0); };
  return {{whole.from, time, whole.kind, y[0], y[3], left(x[1]), y[1], left(x[2]), y[2]},
          {time, whole.to, whole.kind, y[3], y[6], right(x[4]), y[4], right(x[5]), y[5]}};
}

std::pair<Segment, Segment> cut(const Segment& whole, std::int64_t time) {
  if (whole.kind == CurveSpan::Cubic) return cutCubic(whole, time);
  std::pair<Segment, Segment> out{whole, whole};
  const double share = static_cast<double>(time - whole.from) / static_cast<double>(whole.to - whole.from);
  const double value =
      whole.kind == CurveSpan::Linear ? whole.first + (whole.last - whole.first) * share : whole.first;
  out.first.to = out.second.from = time;
  out.first.last = out.second.first = value;
  return out;
}

// One axis of a channel.
struct AxisMaker {
  const AxisSpan& span;
  double factor, offset;

  [[nodiscard]] double valueOf(double own) const { return factor * own + offset; }
  [[nodiscard]] Time timeOf(std::int64_t ticks) const {
    return settledOnFrame(Time{ticks - span.start}, span.rate, rateShare);
  }
  [[nodiscard]] Key<float> still(std::int64_t ticks, double own) const {
    return {timeOf(ticks), static_cast<float>(valueOf(own)), {}};
  }

  [[nodiscard]] Key<float> keyOf(const Segment& one) const {
    Key<float> key = still(one.from, one.first);
    if (one.kind == CurveSpan::Constant) key.ease.kind = Interpolation::Step;
    if (one.kind != CurveSpan::Cubic) return key;
    const double from = static_cast<double>(key.value);
    const double way = static_cast<double>(static_cast<float>(valueOf(one.last))) - from;
    const double first = valueOf(one.y1) - from, second = valueOf(one.y2) - from;
    key.ease = {Interpolation::Curve, static_cast<float>(one.x1), 0.0f, static_cast<float>(one.x2), 1.0f};
    if (std::max(std::abs(first), std::abs(second)) <= farthestHandle * std::abs(way) && way != 0.0) {
      key.ease.y1 = static_cast<float>(first / way);
      key.ease.y2 = static_cast<float>(second / way);
    } else {
      key.lift = {static_cast<float>(first), static_cast<float>(second - way)};
    }
    return key;
  }

  // The part of a segment within the span.
  [[nodiscard]] Segment within(Segment one) const {
    if (one.from < span.start) one = cut(one, span.start).second;
    if (span.stop < one.to) one = cut(one, span.stop).first;
    return one;
  }

  [[nodiscard]] Channel<float> keysOf(const Curve& curve) const {
    Keys<float> keys;
    double last = curve.values.front();
    std::int64_t end = std::max(curve.times->front(), span.start);
    for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
      if ((*curve.times)[i + 1] <= span.start) last = curve.values[i + 1];
      if ((*curve.times)[i + 1] <= span.start || span.stop <= (*curve.times)[i]) continue;
      const Segment one = within(segmentOf(curve, i));
      if (one.kind == CurveSpan::ConstantNext) return nullptr;
      keys.push_back(keyOf(one));
      last = one.last;
      end = one.to;
    }
    keys.push_back(still(std::min(end, span.stop), last));
    auto made = std::make_shared<const Keys<float>>(std::move(keys));
    return faultOf(made).empty() ? made : nullptr;
  }
};

// Whether keys on every frame follow each other.
bool isBaked(const Curve& curve, double frameTicks) {
  std::size_t near = 0;
  for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
    const auto ticks = static_cast<double>((*curve.times)[i + 1] - (*curve.times)[i]);
    near = ticks <= neighbouringFrames * frameTicks ? near + 1 : 0;
    if (near + 1 >= fewestSamples || near + 1 == curve.size()) return true;
  }
  return false;
}

// How an axis continues that ends so.
Beyond beyondOf(const Ending& ending) {
  switch (ending.kind) {
    case Ending::Repeats:
      return Beyond::Cycle;
    case Ending::Climbs:
      return Beyond::Offset;
    case Ending::Mirrors:
      return Beyond::Mirror;
    case Ending::GoesOn:
      return Beyond::Straight;
    case Ending::Holds:
      break;
  }
  return Beyond::Hold;
}

bool isLimited(const Ending& ending) {
  return ending.times >= 0 && ending.kind != Ending::Holds && ending.kind != Ending::GoesOn;
}

// Whether a curve has its keys within the span and may continue as an axis does.
bool isWithin(const Curve& curve, const AxisSpan& span) {
  return span.start <= curve.times->front() && curve.times->back() <= span.stop && !isLimited(curve.before) &&
         !isLimited(curve.after);
}

}  // namespace

EulerOrder eulerOrderOf(RotationOrder order) {
  static constexpr std::array<EulerOrder, 6> orders{EulerOrder::XYZ, EulerOrder::XZY, EulerOrder::YZX,
                                                    EulerOrder::YXZ, EulerOrder::ZXY, EulerOrder::ZYX};
  return orders[static_cast<std::size_t>(order)];
}

OuterAxes outerAxesOf(RotationOrder order) {
  static constexpr std::array<OuterAxes, 6> axes{{{0, 2}, {0, 1}, {1, 0}, {1, 2}, {2, 1}, {2, 0}}};
  return axes[static_cast<std::size_t>(order)];
}

std::optional<double> turnAbout(const dquat& rotation, int axis) {
  dvec3 along(rotation.x, rotation.y, rotation.z);
  const double own = along[axis];
  along[axis] = 0.0;
  if (glm::length(along) > roundingShare) return std::nullopt;
  return 2.0 * glm::degrees(rotation.w < 0.0 ? std::atan2(-own, -rotation.w) : std::atan2(own, rotation.w));
}

bool setComponents(AxisSource& source, const dmat3& map) {
  for (int row = 0; row < 3; ++row) {
    const dvec3 line(map[0][row], map[1][row], map[2][row]);
    const dvec3 size = glm::abs(line);
    const int largest = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    dvec3 others = line;
    others[largest] = 0.0;
    if (!(glm::length(others) <= roundingShare * size[largest]) || size[largest] == 0.0) return false;
    source.component[static_cast<std::size_t>(row)] = static_cast<std::size_t>(largest);
    source.factor[row] = line[largest];
  }
  return true;
}

AxisPlan planOf(const AxisSource& source, const AxisSpan& span, CurveEnds ends) {
  AxisPlan plan;
  plan.beyond.until = settledOnFrame(Time{span.stop - span.start}, span.rate, rateShare);
  for (std::size_t axis = 0; axis < plan.curves.size(); ++axis) {
    const std::size_t component = source.component[axis];
    const Curve* curve = source.curves->curves[component].get();
    if (!curve || curve->isConstant(0.0)) continue;
    const Curve* own = source.curves->inFile[component].get();
    const bool isContinued =
        ends == CurveEnds::Continued && own != nullptr && own != curve && isWithin(*own, span);
    plan.curves[axis] = isContinued ? own : curve;
    if (isContinued) plan.beyond.ends[axis] = {beyondOf(own->before), beyondOf(own->after)};
  }
  return plan;
}

bool areWorthKeeping(const AxisPlan& plan, const AxisSpan& span, std::size_t keys) {
  const double frameTicks = static_cast<double>(Time::ticksPerSecond) / span.rate.perSecond();
  const std::vector<std::int64_t>* times = nullptr;
  bool isCurved = plan.beyond.any(), areApart = false;
  for (const Curve* curve : plan.curves) {
    if (curve == nullptr) continue;
    if (curve->size() > mostKeys || isBaked(*curve, frameTicks)) return false;
    isCurved = isCurved || std::any_of(curve->spans.begin(), curve->spans.end(),
                                       [](const CurveSpan& one) { return one.kind == CurveSpan::Cubic; });
    areApart = areApart || (times && *times != *curve->times);
    times = curve->times.get();
  }
  return isCurved && times && (areApart || times->size() < keys);
}

std::optional<std::array<Channel<float>, 3>> keysOfAxes(const AxisSource& source, const AxisPlan& plan,
                                                        const AxisSpan& span) {
  std::array<Channel<float>, 3> out;
  for (std::size_t axis = 0; axis < out.size(); ++axis) {
    const auto i = static_cast<int>(axis);
    const AxisMaker maker{span, source.factor[i], source.offset[i]};
    const std::size_t component = source.component[axis];
    const auto& still = source.curves->curves[component];
    const double value = still ? static_cast<double>(still->values.front())
                               : source.curves->fallback[static_cast<int>(component)];
    out[axis] = plan.curves[axis]
                    ? maker.keysOf(*plan.curves[axis])
                    : std::make_shared<const Keys<float>>(Keys<float>{maker.still(span.start, value)});
    if (!out[axis] || !faultOf(out[axis]).empty()) return std::nullopt;
    const AxisEnds& ends = plan.beyond.ends[axis];
    if (repeatedKeys(*out[axis], ends, Time(), plan.beyond.until) > mostKeys) return std::nullopt;
  }
  return out;
}

}  // namespace squire::fbx
