#pragma once

#include <vector>

#include "core/formats/fbx/joint_motion.h"
#include "core/formats/fbx/reduce.h"

namespace squire::fbx {

// Limit on the sampling work of one import, and counts of its cubic spans.
struct SampleBudget {
  std::int64_t left = 4'000'000;  // remaining samples; once used up, only the file's keys are sampled
  std::size_t cubicSpans = 0;  // cubic spans between keys of the file, except those with keys on every frame
  // Remaining keys that may be made for channels which keep the file's curves.
  std::int64_t curveKeys = 600'000;
  std::size_t keptChannels = 0;  // channels that keep the file's curves
  std::size_t dividedSpans = 0;  // cubic spans that a single ease cannot reproduce
};

// Samples a part of a joint over [start, stop], with times relative to the start, such that linear
// interpolation stays within `tolerance` (metres, scale factor or radians) of the motion in the file at all
// times. A jump becomes two samples one tick apart, or a step.
//
// Baked rotations (linear Euler keys at most a few frames apart) use the shortest rotation between keys. If
// the Euler path differs visibly from it, one extra key in the middle lies halfway between both (small
// swings), or on the Euler path if this extrapolates to the neighbouring keys better. Only two kinds of baked
// spans are sampled exactly, like all other curves: those with a large swing whose Euler path clearly
// extrapolates better, and those in which a single angle changes by more than half a turn.
//
// Cubic keys on (nearly) every frame are samples of the motion: interpolation between them is linear; if the
// swing is large, the path is chosen as for baked rotations. Other cubic keys are eased; spans that no ease
// reproduces are divided on frames, and within a frame into sixteenths at most.
[[nodiscard]] std::vector<Sample<dvec3>> sampleVectors(JointMotion& motion, Part part, std::int64_t start,
                                                       std::int64_t stop, double frameTicks, double tolerance,
                                                       SampleBudget& budget);
[[nodiscard]] std::vector<Sample<dquat>> sampleRotations(JointMotion& motion, std::int64_t start,
                                                         std::int64_t stop, double frameTicks,
                                                         double tolerance, SampleBudget& budget);

}  // namespace squire::fbx
