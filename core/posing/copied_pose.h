#pragma once

#include <string>
#include <vector>

#include "core/anim/mirror.h"
#include "core/edit/poses/live_poses.h"

namespace squire {

// A pose to be put elsewhere: at another time, on another model that has bones of the same names.
struct CopiedPose {
  struct Bone {
    std::string name;
    Transform local;
  };
  std::vector<Bone> bones;

  [[nodiscard]] bool empty() const { return bones.empty(); }
};

// Of some bones, or of all where there are none.
[[nodiscard]] CopiedPose copyPose(const Skeleton& skeleton, const Pose& pose,
                                  const std::vector<BoneId>& bones = {});

// What the copy changes of a pose; bones that the skeleton lacks are left out. A copy that is pasted where it
// was taken changes nothing.
[[nodiscard]] PoseChanges pasted(const Skeleton& skeleton, const Pose& pose, const CopiedPose& copy);

// The same for the other side: what was copied of a left hand goes to the right one.
[[nodiscard]] PoseChanges pastedMirrored(const Skeleton& skeleton, const MirrorMap& map, const Pose& pose,
                                         const CopiedPose& copy);

}  // namespace squire
