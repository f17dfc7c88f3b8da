#include "core/scene/posed_points.h"

#include <algorithm>

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
  std::vector<vec3> out;
  for (const auto& mesh : model.meshes) {
    const auto points = skinnedPositions(*model.skeleton, *mesh, matrices);
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (isMostlyOf(mesh->influences[i], isWanted)) out.push_back(points[i]);
    }
  }
  if (most > 0 && out.size() > most) {
    const std::size_t step = (out.size() + most - 1) / most;
    for (std::size_t i = 0; i * step < out.size(); ++i) out[i] = out[i * step];
    out.resize((out.size() + step - 1) / step);
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
