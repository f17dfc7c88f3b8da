#include <algorithm>
#include <cmath>

#include "core/anim/keyframes/keyframes.h"
#include "core/model/skin_reach.h"

namespace squire {

std::vector<float> shellRadii(const Model& model) {
  constexpr float handsReach = 0.1f;  // metres, about a hand
  const std::vector<Bone>& bones = model.skeleton->bones;
  const std::vector<SkinReach> reach = skinReach(model);
  const std::vector<mat4> rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  std::vector<float> radii(bones.size());
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const glm::mat3 basis(rest[i]);
    const float scale = std::max({glm::length(basis[0]), glm::length(basis[1]), glm::length(basis[2])});
    const float squared = reach[i].squared;
    radii[i] = squared >= 0.0f ? std::sqrt(squared) : scale > 1e-6f ? handsReach / scale : 0.0f;
  }
  return radii;
}

}  // namespace squire
