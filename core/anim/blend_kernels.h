#pragma once

#include <cstddef>

#include "core/anim/pose_soa.h"

// Internal to core/anim.
namespace squire::anim {

void blend(const PoseBlock* from, const PoseBlock* to, float weight, PoseBlock* out, std::size_t blocks);
// A pose that is laid over another one.
struct MaskedPose {
  const PoseBlock* pose;
  const float* mask;  // may be null: 1 for every bone
  float weight;
};
// Lerp, also for rotations, which keep unit length. Along the shorter arcs.
void blendMasked(const MaskedPose& other, PoseBlock* pose, std::size_t blocks);
// Adds what the other pose differs from the reference.
void addMasked(const MaskedPose& other, const PoseBlock* reference, PoseBlock* pose, std::size_t blocks);
// A pose that has gone on from `shown` for `seconds` with its speed.
struct MovedPose {
  const PoseBlock* shown;
  const PoseBlock* speed;  // from speedOf()
  float seconds;
};
// Blends a moved pose with `pose`, which has the weight: lerp, also for rotations, which are normalised.
// Along the shorter arcs. Scales do not move.
void blendMoving(const MovedPose& from, float weight, PoseBlock* pose, std::size_t blocks);

}  // namespace squire::anim
