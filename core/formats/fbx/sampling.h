#pragma once

#include <vector>

#include "core/formats/fbx/joint_motion.h"
#include "core/formats/fbx/reduce.h"

namespace squire::fbx {

// How densely a motion is looked at, and how much of that one import may do.
struct SampleBudget {
  std::int64_t left = 4'000'000;  // samples; past it only the file's own keys are taken
};

// Samples of a part of a joint over [start, stop], times counted from the start, such that Squire's
// interpolation between neighbours is within `tolerance` (metres or share; radians) of the file's motion at
// every instant. At a jump there are two samples a tick apart, or a step. Rotations that were baked (linear
// keys at most a few frames apart) turn the shortest way between their keys. Where their Euler angles are
// visibly apart from it, one key in the middle takes the way half-way to them, or all the way where they
// foretell the keys beside it better; only large swings that clearly do, or turn one angle alone by more than
// half a round, are followed exactly, as all other curves are. Curved stretches of a frame or two get samples
// on quarters at most.
[[nodiscard]] std::vector<Sample<dvec3>> sampleVectors(JointMotion& motion, Part part, std::int64_t start,
                                                       std::int64_t stop, double frameTicks, double tolerance,
                                                       SampleBudget& budget);
[[nodiscard]] std::vector<Sample<dquat>> sampleRotations(JointMotion& motion, std::int64_t start,
                                                         std::int64_t stop, double frameTicks,
                                                         double tolerance, SampleBudget& budget);

}  // namespace squire::fbx
