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
  std::string root;  // the name of the joint above several roots
};

// The text of a BVH file in metres, Y up. Every joint stands where the poses have it; scales, which the
// format lacks, are in the positions. Joints are unturned at rest, as the format has it. The skeleton has at
// least one bone.
[[nodiscard]] std::string writeBvh(const BvhMotion& motion);

// The names that joints have in the file: without spaces, and no two the same.
[[nodiscard]] std::vector<std::string> bvhNames(const Skeleton& skeleton);

}  // namespace squire
