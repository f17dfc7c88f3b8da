#include "core/model/skeleton.h"

#include <cmath>
#include <unordered_set>

namespace squire {

namespace {

bool isFiniteMatrix(const mat4& m) {
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      if (!std::isfinite(m[column][row])) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<int> Skeleton::indexOf(BoneId id) const {
  for (std::size_t i = 0; i < bones.size(); ++i) {
    if (bones[i].id == id) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> Skeleton::indexOf(std::string_view name) const {
  for (std::size_t i = 0; i < bones.size(); ++i) {
    if (bones[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

Pose Skeleton::restPose() const {
  Pose pose;
  pose.reserve(bones.size());
  for (const Bone& bone : bones) pose.push_back(bone.rest);
  return pose;
}

std::string Skeleton::fault() const {
  std::unordered_set<BoneId> seen;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const Bone& bone = bones[i];
    const std::string called = "bone " + std::to_string(i) + " \"" + bone.name + "\"";
    if (bone.parent < Bone::noParent || bone.parent >= static_cast<int>(i)) {
      return called + " does not stand after its parent";
    }
    if (!bone.id.valid() || !seen.insert(bone.id).second) return called + " has no id of its own";
    if (!isFinite(bone.rest)) return called + " has a rest transform that is not finite";
    if (!isUnit(bone.rest.rotation)) return called + " has a rotation of the wrong length";
    if (!isFiniteMatrix(bone.inverseBind) || !isFiniteMatrix(glm::inverse(bone.inverseBind)))
      return called + " has a bind transform that is not finite, or has no inverse";
  }
  const std::vector<mat4> places = modelMatrices(*this, restPose());
  for (std::size_t i = 0; i < bones.size(); ++i) {
    if (!isFiniteMatrix(places[i]))
      return "bone " + std::to_string(i) + " \"" + bones[i].name +
             "\" stands farther away than numbers reach";
  }
  return {};
}

std::vector<mat4> modelMatrices(const Skeleton& skeleton, const Pose& pose) {
  std::vector<mat4> out(skeleton.bones.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const mat4 local = toMatrix(pose[i]);
    const int parent = skeleton.bones[i].parent;
    out[i] = parent == Bone::noParent ? local : out[static_cast<std::size_t>(parent)] * local;
  }
  return out;
}

}  // namespace squire
