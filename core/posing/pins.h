#pragma once

#include <span>

#include "core/edit/poses/live_poses.h"

namespace squire {

// The end of a limb that stays where it is while the rest of the body moves.
struct Pin {
  std::size_t end = 0;  // index into the skeleton
  mat4 place{1.0f};     // model space
};

// Whether a bone ends a limb that can be pinned: it has a parent and a grandparent.
[[nodiscard]] bool canPin(const Skeleton& skeleton, std::size_t bone);

// What brings pinned ends back to their places in a pose: turns of the two bones above each, by two-bone IK,
// and of the end itself, so that it also faces as it did. A place that is out of reach is pointed at. Pins of
// bones that cannot be pinned are left out.
[[nodiscard]] PoseChanges held(const Skeleton& skeleton, const Pose& pose, std::span<const Pin> pins);

// What brings a joint to a place in model space: the limb above it bends, and the joint keeps facing as it
// did. A joint without a limb above it is moved.
[[nodiscard]] PoseChanges reaching(const Skeleton& skeleton, const Pose& pose, std::size_t bone,
                                   const vec3& place);
// The same, moving the joint itself whatever is above it.
[[nodiscard]] PoseChanges movedTo(const Skeleton& skeleton, const Pose& pose, std::size_t bone,
                                  const vec3& place);

}  // namespace squire
