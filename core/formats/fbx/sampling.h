#pragma once

#include <vector>

#include "core/formats/fbx/joint_motion.h"
#include "core/formats/fbx/reduce.h"

namespace squire::fbx {

// Limit on the sampling work of one import.
struct SampleBudget {
  std::int64_t left = 4'000'000;  // samples; once used up, only the original keys are sampled
};

// Samples a part of a joint over [start, stop], with times relative to the start, such that linear
// interpolation stays within `tolerance` (metres, scale factor or radians) of the motion in the file at all
// times. A jump becomes two samples one tick apart, or a step. Baked rotations (linear Euler keys at most a
// few frames apart) use the shortest rotation between keys. If their Euler path differs visibly from it, one
// extra key in the middle lies halfway between both, or on the Euler path if that extrapolates to the
// neighbouring keys better. Only large swings that clearly do, or in which a single angle changes by more
// than half a turn, are sampled exactly like all other curves. Curved spans of one or two frames get at most
// quarter-frame samples.
[[nodiscard]] std::vector<Sample<dvec3>> sampleVectors(JointMotion& motion, Part part, std::int64_t start,
                                                       std::int64_t stop, double frameTicks, double tolerance,
                                                       SampleBudget& budget);
[[nodiscard]] std::vector<Sample<dquat>> sampleRotations(JointMotion& motion, std::int64_t start,
                                                         std::int64_t stop, double frameTicks,
                                                         double tolerance, SampleBudget& budget);

}  // namespace squire::fbx
