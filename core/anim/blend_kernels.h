#pragma once

#include <cstddef>

#include "core/anim/pose_soa.h"

// Internal to core/anim. The mask of addDifference() may be null: 1 for every bone.
namespace squire::anim {

void blend(const PoseBlock* from, const PoseBlock* to, float weight, PoseBlock* out, std::size_t blocks);
void blendMasked(const PoseBlock* from, const PoseBlock* to, float weight, const float* mask, PoseBlock* out,
                 std::size_t blocks);
// A pose that has gone on from `shown` for `seconds` with its speed.
struct MovedPose {
  const PoseBlock* shown;
  const PoseBlock* speed;  // from speedOf()
  float seconds;
};
// Blends a moved pose with `pose`, which has the weight: lerp, also for rotations, which are normalised.
// Along the shorter arcs. Scales do not move.
void blendMoving(const MovedPose& from, float weight, PoseBlock* pose, std::size_t blocks);
void subtract(const PoseBlock* pose, const PoseBlock* reference, PoseBlock* out, std::size_t blocks);
void addDifference(const PoseBlock* base, const PoseBlock* difference, float weight, const float* mask,
                   PoseBlock* out, std::size_t blocks);

}  // namespace squire::anim
