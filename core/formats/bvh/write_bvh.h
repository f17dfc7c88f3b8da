#pragma once

#include <span>
#include <string>

#include "core/model/skeleton.h"
#include "core/model/time.h"

namespace squire {

// The poses of a skeleton on the frames of a clip.
struct BvhMotion {
  const Skeleton& skeleton;
  std::span<const Pose> frames;  // at least one
  Rate rate;
  std::string root;  // the name of the joint that is added above several roots
};

// The text of a BVH file in metres, Y up. The format has no scales; their effect on the joints' positions is
// included. All rotations are relative to the rest pose, as the format requires. The skeleton must have at
// least one bone.
[[nodiscard]] std::string writeBvh(const BvhMotion& motion);

// The names of the joints in the file: unique and without spaces.
[[nodiscard]] std::vector<std::string> bvhNames(const Skeleton& skeleton);

}  // namespace squire
