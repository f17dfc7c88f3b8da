#pragma once

#include <string>
#include <vector>

#include "core/anim/mirror.h"
#include "core/edit/poses/live_poses.h"

namespace squire {

// A copied pose, for pasting at another time or on another model. Bones are identified by name.
struct CopiedPose {
  struct Bone {
    std::string name;
    Transform local;
  };
  std::vector<Bone> bones;

  [[nodiscard]] bool empty() const { return bones.empty(); }
};

// Copies the given bones, or all if `bones` is empty.
[[nodiscard]] CopiedPose copyPose(const Skeleton& skeleton, const Pose& pose,
                                  const std::vector<BoneId>& bones = {});

// The changes that pasting makes to a pose. Bones that the skeleton lacks are ignored; pasting onto the
// original pose changes nothing.
[[nodiscard]] PoseChanges pasted(const Skeleton& skeleton, const Pose& pose, const CopiedPose& copy);

// Pastes mirrored: what was copied from the left hand goes to the right hand.
[[nodiscard]] PoseChanges pastedMirrored(const Skeleton& skeleton, const MirrorMap& map, const Pose& pose,
                                         const CopiedPose& copy);

}  // namespace squire
