#include "core/scene/posed_points.h"

#include <algorithm>
#include <utility>

#include "core/scene/bones.h"

namespace squire {

namespace {

bool isMostlyOf(const Influences& influences, const std::vector<bool>& isWanted) {
  const auto most = std::max_element(influences.weights.begin(), influences.weights.end());
  const auto at = static_cast<std::size_t>(most - influences.weights.begin());
  return *most > 0.0f && isWanted[influences.bones[at]];
}

}  // namespace

std::vector<vec3> posedPoints(const Model& model, const std::vector<mat4>& matrices, std::size_t most) {
  return posedPointsOf(model, matrices, most, std::vector<bool>(matrices.size(), true));
}

std::vector<vec3> posedPointsOf(const Model& model, const std::vector<mat4>& matrices, std::size_t most,
                                const std::vector<bool>& isWanted) {
  std::vector<std::pair<const Mesh*, std::size_t>> vertices;
  for (const auto& mesh : model.shownMeshes()) {
    for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
      if (isMostlyOf(mesh->influences[i], isWanted)) vertices.emplace_back(mesh.get(), i);
    }
  }
  const std::vector<mat4> skin = skinMatrices(*model.skeleton, matrices);
  const std::size_t step = most > 0 ? std::max<std::size_t>(1, (vertices.size() + most - 1) / most) : 1;
  std::vector<vec3> out;
  for (std::size_t i = 0; i < vertices.size(); i += step) {
    out.push_back(skinnedPosition(*vertices[i].first, vertices[i].second, skin));
  }
  if (!out.empty()) return out;
  const std::vector<BoneSegment> segments = boneSegments(*model.skeleton, matrices);
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (!isWanted[i]) continue;
    out.push_back(segments[i].head);
    out.push_back(segments[i].tail);
  }
  return out;
}

}  // namespace squire
