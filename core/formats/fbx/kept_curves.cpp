#include "core/formats/fbx/kept_curves.h"

#include <algorithm>

namespace squire::fbx {

namespace {

constexpr std::int64_t beside = 4;  // ticks by which settling moves a jump at most
// Axes whose played keys would be this many times those of the channel are not worth their size.
constexpr std::size_t mostTimes = 4;
constexpr std::size_t fewKeys = 64;  // which any channel may have
constexpr double rounding = 1e-6;    // metres, factors or radians of numbers in single precision

double distance(const vec3& a, const dvec3& b) { return glm::length(dvec3(a) - b); }
double distance(const quat& a, const dquat& b) { return angleBetween(dquat(a), b); }

double leastTolerance(const vec3&) { return jointFrameError + rounding; }
double leastTolerance(const quat&) { return jointFrameTurnError + rounding; }
double betweenTolerance(const vec3&) { return jointBetweenError + rounding; }
double betweenTolerance(const quat&) { return jointBetweenTurnError + rounding; }

dvec3 valueOf(JointMotion& motion, Part part, std::int64_t time, const vec3&) {
  return part == Part::Translation ? motion.translation(time, false) : motion.scale(time, false);
}
dquat valueOf(JointMotion& motion, Part, std::int64_t time, const quat&) {
  return motion.rotation(time, false);
}

template <typename T>
class Comparison {
 public:
  Comparison(JointMotion& motion, Part part, const AxisSpan& span, const Channel<T>& keys, std::int64_t slack)
      : motion_(motion), part_(part), span_(span), keys_(keys), slack_(slack) {}

  [[nodiscard]] bool holds(double onFrames, double between) {
    for (std::int64_t frame = 0;; ++frame) {
      const Time time = timeOfFrame(frame, span_.rate);
      if (span_.stop - span_.start < time.ticks) break;
      if (!isNear(time, onFrames)) return false;
    }
    for (std::size_t i = 0; i + 1 < keys_->size(); ++i) {
      const Time from = (*keys_)[i].time, way = (*keys_)[i + 1].time - from;
      for (const std::int64_t quarter : {0, 1, 2, 3}) {
        if (!isNear(from + Time{way.ticks / 4 * quarter}, between)) return false;
      }
    }
    return true;
  }

 private:
  // Near a jump, the value on its other side counts too: keys are moved onto frames by a few ticks.
  bool isNear(Time time, double tolerance) {
    const T own = valueAt(keys_, time, T{});
    return std::ranges::any_of(std::array{std::int64_t{0}, -slack_, slack_}, [&](std::int64_t ticks) {
      const std::int64_t at = std::clamp(span_.start + time.ticks + ticks, span_.start, span_.stop);
      return distance(own, valueOf(motion_, part_, at, T{})) <= tolerance;
    });
  }

  JointMotion& motion_;
  Part part_;
  const AxisSpan& span_;
  const Channel<T>& keys_;
  std::int64_t slack_;  // ticks by which a jump may be off
};

}  // namespace

template <typename T>
bool keepCurves(JointMotion& motion, Part part, const AxisSpan& span, const KeptChannel<T>& channel,
                SampleBudget& budget) {
  const auto source = motion.axisSource(part);
  if (!source) return false;
  const double onFrames = std::max(channel.tolerance, leastTolerance(T{}));
  const double between = std::max(channel.tolerance, betweenTolerance(T{}));
  const auto tryWith = [&](const AxisPlan& plan) {
    if (budget.curveKeys <= 0 || !areWorthKeeping(plan, span, channel.keys->size())) return false;
    auto lists = keysOfAxes(*source, plan, span);
    if (!lists) return false;
    const AxesBeyond beyond = plan.beyond.any() ? plan.beyond : AxesBeyond();
    const Axes<T> axes = joinedAxes<T>(std::move(*lists), source->order, nullptr, beyond, span.rate);
    budget.curveKeys -= static_cast<std::int64_t>(axes->joint->size());
    if (axes->joint->size() > std::max(fewKeys, mostTimes * channel.keys->size())) return false;
    if (!faultOf(axes->joint).empty()) return false;
    // A repetition that starts with a jump does so a tick late, which would show on a frame.
    const std::int64_t slack = plan.beyond.any() ? 0 : beside;
    if (!Comparison<T>(motion, part, span, axes->joint, slack).holds(onFrames, between)) return false;
    channel.keys = axes->joint;
    channel.axes = axes;
    return true;
  };
  const AxisPlan continued = planOf(*source, span, CurveEnds::Continued);
  const bool isKept =
      tryWith(continued) || (continued.beyond.any() && tryWith(planOf(*source, span, CurveEnds::WithKeys)));
  if (isKept) ++budget.keptChannels;
  return isKept;
}

template bool keepCurves(JointMotion&, Part, const AxisSpan&, const KeptChannel<vec3>&, SampleBudget&);
template bool keepCurves(JointMotion&, Part, const AxisSpan&, const KeptChannel<quat>&, SampleBudget&);

}  // namespace squire::fbx
