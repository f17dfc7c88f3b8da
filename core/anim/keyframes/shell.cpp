#include <algorithm>
#include <cmath>

#include "core/anim/keyframes/keyframes.h"

namespace squire {

std::vector<float> shellRadii(const Model& model) {
  constexpr float leastWeight = 0.02f;
  constexpr float handsReach = 0.1f;  // metres
  const std::vector<Bone>& bones = model.skeleton->bones;
  std::vector<float> squares(bones.size(), -1.0f);
  for (const auto& mesh : model.meshes) {
    for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
      const Influences& influences = mesh->influences[i];
      const vec4 position(mesh->positions[i], 1.0f);
      for (std::size_t k = 0; k < 4; ++k) {
        if (influences.weights[k] < leastWeight) continue;
        const std::size_t bone = influences.bones[k];
        const vec3 own(bones[bone].inverseBind * position);
        squares[bone] = std::max(squares[bone], glm::dot(own, own));
      }
    }
  }
  const std::vector<mat4> rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  std::vector<float> radii(bones.size());
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const glm::mat3 basis(rest[i]);
    const float scale = std::max({glm::length(basis[0]), glm::length(basis[1]), glm::length(basis[2])});
    radii[i] = squares[i] >= 0.0f ? std::sqrt(squares[i]) : scale > 1e-6f ? handsReach / scale : 0.0f;
  }
  return radii;
}

}  // namespace squire
