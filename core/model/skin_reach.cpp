#include "core/model/skin_reach.h"

#include <algorithm>
#include <utility>

#include "core/base/sort_once.h"

namespace squire {

std::vector<SkinReach> skinReach(const Model& model) {
  constexpr float leastWeight = 0.02f;
  const std::vector<Bone>& bones = model.skeleton->bones;
  std::vector<SkinReach> farthest(bones.size());
  for (std::size_t m = 0; m < model.meshes.size(); ++m) {
    if (model.isHidden(m)) continue;
    const Mesh& mesh = *model.meshes[m];
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
      const Influences& influences = mesh.influences[i];
      const vec4 position(mesh.positions[i], 1.0f);
      for (std::size_t k = 0; k < 4; ++k) {
        if (influences.weights[k] < leastWeight) continue;
        const std::size_t bone = influences.bones[k];
        const vec3 own(bones[bone].inverseBind * position);
        const float squared = glm::dot(own, own);
        if (squared > farthest[bone].squared) farthest[bone] = {squared, m, i};
      }
    }
  }
  return farthest;
}

Model withFarthestSkinOnly(const Model& model) {
  std::vector<std::pair<std::size_t, std::size_t>> vertices;  // mesh index, vertex index
  for (const SkinReach& reach : skinReach(model)) {
    if (reach.squared >= 0.0f) vertices.emplace_back(reach.mesh, reach.vertex);
  }
  sortOnce(vertices);

  Model out = model;
  for (std::size_t m = 0; m < out.meshes.size(); ++m) {
    const Mesh& from = *model.meshes[m];
    Mesh few;
    few.name = from.name;
    few.material = from.material;
    few.hidden = from.hidden;
    few.level = from.level;
    const auto first = std::lower_bound(vertices.begin(), vertices.end(), std::pair(m, std::size_t{0}));
    for (auto vertex = first; vertex != vertices.end() && vertex->first == m; ++vertex) {
      few.positions.push_back(from.positions[vertex->second]);
      few.normals.push_back(from.normals[vertex->second]);
      few.texcoords.push_back(from.texcoords[vertex->second]);
      few.influences.push_back(from.influences[vertex->second]);
    }
    out.meshes[m] = std::make_shared<const Mesh>(std::move(few));
  }
  return out;
}

}  // namespace squire
