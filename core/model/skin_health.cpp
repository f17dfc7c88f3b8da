#include "core/model/skin_health.h"

#include <algorithm>

namespace squire {

std::size_t MeshSkin::mostBones() const {
  std::size_t most = following.size();
  while (most > 0 && following[most - 1] == 0) --most;
  return most;
}

MeshSkin skinOf(const Mesh& mesh) {
  MeshSkin out;
  out.bare = mesh.bare.size();
  for (const Influences& influences : mesh.influences) {
    const auto count = std::ranges::count_if(influences.weights, [](float weight) { return weight > 0.0f; });
    if (count > 0) ++out.following[static_cast<std::size_t>(count) - 1];
  }
  return out;
}

std::vector<std::size_t> bonesWithoutSkin(const Model& model) {
  std::vector<bool> moves(model.skeleton->bones.size(), false);
  for (const auto& mesh : model.meshes) {
    for (const Influences& influences : mesh->influences) {
      for (std::size_t k = 0; k < influences.bones.size(); ++k) {
        if (influences.weights[k] > 0.0f) moves[influences.bones[k]] = true;
      }
    }
  }
  std::vector<std::size_t> out;
  for (std::size_t bone = 0; bone < moves.size(); ++bone) {
    if (!moves[bone]) out.push_back(bone);
  }
  return out;
}

}  // namespace squire
