#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"

namespace squire {

// One transform a bone, local (relative to the parent), in the skeleton's order.
using Pose = std::vector<Transform>;

struct Bone {
  static constexpr int noParent = -1;

  BoneId id;
  std::string name;
  int parent = noParent;   // index into Skeleton::bones, always before this bone
  Transform rest;          // local; the pose of the model when no clip plays
  mat4 inverseBind{1.0f};  // from model space, where the skin was bound, to this bone
};

// Parents stand before their children. The rest pose is usually the bind pose, but a file exported in
// mid-pose has both.
struct Skeleton {
  std::vector<Bone> bones;

  [[nodiscard]] std::optional<int> indexOf(BoneId id) const;
  [[nodiscard]] std::optional<int> indexOf(std::string_view name) const;  // the first of that name
  [[nodiscard]] Pose restPose() const;
  // Empty when sound, else what is wrong: a parent after its child, an id twice, a number that is not finite.
  [[nodiscard]] std::string fault() const;
};

// Model-space matrices of a pose: the product of the locals from the root down. Slow and obvious; hot paths
// use core/anim.
[[nodiscard]] std::vector<mat4> modelMatrices(const Skeleton& skeleton, const Pose& pose);

}  // namespace squire
