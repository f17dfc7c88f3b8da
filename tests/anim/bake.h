#pragma once

#include <functional>
#include <span>

#include "core/anim/pose_soa.h"
#include "core/model/clip.h"

namespace squire {

// Writes the pose of a motion at a time. The motion may be a clip, with or without IK, fades and attachments.
using PoseAt = std::function<void(Time time, std::span<PoseBlock> pose)>;

struct BakeSettings {
  Rate rate;  // frame rate of the keys
  Time start;
  Time duration;
};

// Samples a motion into linear keys: one per frame from the start and one at the end, for every bone.
// Constant channels get one key, channels at the rest pose none. Neighbouring rotations lie in one
// hemisphere. The clip has neither id nor name.
[[nodiscard]] Clip bake(const Skeleton& skeleton, const PoseAt& motion, const BakeSettings& settings);

}  // namespace squire
