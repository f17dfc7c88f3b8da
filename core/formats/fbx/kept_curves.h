#pragma once

#include "core/formats/fbx/joint_motion.h"
#include "core/formats/fbx/sampling.h"

namespace squire::fbx {

// Counts of cubic spans; see SampleBudget.
struct SpanCounts {
  std::size_t cubic = 0, divided = 0;

  SpanCounts operator-(const SpanCounts& other) const {
    return {cubic - other.cubic, divided - other.divided};
  }
};
[[nodiscard]] inline SpanCounts countsOf(const SampleBudget& budget) {
  return {budget.cubicSpans, budget.dividedSpans};
}

// A channel, and the largest error on frames: metres, factor or radians.
template <typename T>
struct KeptChannel {
  double tolerance = 0.0;
  Channel<T>& keys;
  Axes<T>& axes;
};

// Gives a channel the file's own curves as axes, if they say more than its keys and follow the motion within
// the tolerance on frames, and as near as other curved spans between them. Returns false if not.
template <typename T>
[[nodiscard]] bool keepCurves(JointMotion& motion, Part part, const AxisSpan& span,
                              const KeptChannel<T>& channel, SampleBudget& budget);

}  // namespace squire::fbx
