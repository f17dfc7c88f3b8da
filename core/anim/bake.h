#pragma once

#include <functional>
#include <span>

#include "core/anim/pose_soa.h"
#include "core/model/clip.h"

namespace squire {

// Any motion: what a pose is at an instant of it. Clips, and what IK, fades and attachments make of them.
using PoseAt = std::function<void(Time time, std::span<PoseBlock> pose)>;

struct BakeSettings {
  Rate rate;  // of the keys
  Time start;
  Time duration;
};

// Turns evaluated motion into keys: a linear one on each frame from the start and one at the end, for every
// bone. Channels that never leave their first value get one key, those that keep to the rest pose none.
// Neighbouring rotations lie in one hemisphere. The clip has no id and no name yet.
[[nodiscard]] Clip bake(const Skeleton& skeleton, const PoseAt& motion, const BakeSettings& settings);

}  // namespace squire
