#pragma once

#include <span>

#include "core/edit/poses/live_poses.h"
#include "core/posing/limbs.h"

namespace squire {

// The end of a limb that is held in place while the rest of the body moves.
struct Pin {
  std::size_t end = 0;  // index into the skeleton
  mat4 place{1.0f};     // transform in model space
  // For its bones, pole, softness and limits; null: the parent and the grandparent bend to the same side,
  // without limits.
  const PosedLimb* limb = nullptr;
};

// Whether a bone that is the end of no limb can be pinned: it must have a parent and a grandparent.
[[nodiscard]] bool canPin(const Skeleton& skeleton, std::size_t bone);

// The changes that bring pinned ends back to their transforms: two-bone IK rotates the two bones above each,
// and the end itself keeps its orientation. If the position is out of reach, the limb points at it. An end
// that is apart stays at the limb. Pins on bones that cannot be pinned are ignored.
[[nodiscard]] PoseChanges held(const Skeleton& skeleton, const Pose& pose, std::span<const Pin> pins);

// The changes that move a joint to a position in model space: the limb above it bends like that of a
// pin, and the joint keeps its orientation. A joint without such a limb is translated.
[[nodiscard]] PoseChanges reaching(const Skeleton& skeleton, const Pose& pose, std::size_t bone,
                                   const vec3& place);
// Translates the joint itself, even if there is a limb above it.
[[nodiscard]] PoseChanges movedTo(const Skeleton& skeleton, const Pose& pose, std::size_t bone,
                                  const vec3& place);

}  // namespace squire
