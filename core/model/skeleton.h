#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"

namespace squire {

// One local transform per bone (relative to the parent), in the skeleton's order.
using Pose = std::vector<Transform>;

struct Bone {
  static constexpr int noParent = -1;

  BoneId id;
  std::string name;
  int parent = noParent;   // index into Skeleton::bones, always before this bone
  Transform rest;          // relative to the parent; the model's pose while no clip plays
  mat4 inverseBind{1.0f};  // from model space in the bind pose to this bone's space
};

// Bones in an order in which parents precede their children. The rest pose usually equals the bind pose;
// files exported in mid-pose have both.
struct Skeleton {
  std::vector<Bone> bones;

  [[nodiscard]] std::optional<int> indexOf(BoneId id) const;
  [[nodiscard]] std::optional<int> indexOf(std::string_view name) const;  // the first bone with this name
  [[nodiscard]] Pose restPose() const;
  // Returns an empty string if valid, else the first problem: parent after child, duplicate id, non-finite
  // value.
  [[nodiscard]] std::string fault() const;
};

// Model-space matrices of a pose: each bone's local transforms multiplied from the root. Slow reference
// implementation; hot paths use core/anim.
[[nodiscard]] std::vector<mat4> modelMatrices(const Skeleton& skeleton, const Pose& pose);

}  // namespace squire
