#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/model/model.h"
#include "core/scene/bones.h"
#include "core/scene/draw_list.h"

namespace squire {

// A posed model with highlights. Borrowed only while a draw list is built.
struct SceneModel {
  const Model* model = nullptr;
  std::span<const mat4> matrices;                          // model space, one per bone
  std::span<const std::shared_ptr<const Image>> textures;  // one per texture of the model; null: no pixels
  BoneMarks marks;
  int highlightedMesh = -1;
  std::vector<bool> hiddenMeshes;  // empty: none is hidden
  std::span<const Box> boneBoxes;  // result of boneBoxes(model); empty: computed again
  // Alpha above 0: drawn as a ghost in this colour, without shadow; bones only if the model has no mesh.
  vec4 ghost{0.0f};
  bool showsBones = true;   // if ViewOptions show them
  bool weightless = false;  // Shading::Weights shows no weights: its bones cannot be selected
  Box bounds = {};          // of the posed model; empty: computed
};

// Removes models whose `bounds` are set and outside of the image.
void keepSeen(std::vector<SceneModel>& models, const Camera& camera, float aspect);

// The place of the bone that carries the headlight; empty if the camera carries it.
[[nodiscard]] std::optional<vec3> carriedHeadlight(std::span<const SceneModel> models,
                                                   const LightOptions& light);

// Consecutive entries that show the same model without highlights become instances of one.
[[nodiscard]] DrawList drawListOf(std::span<const SceneModel> models, const ViewOptions& options,
                                  const Camera& camera);

// Bounds of the vertices that follow each bone with a weight of at least 0.2, in the bone's space; empty if
// there are none. Worth caching per model.
[[nodiscard]] std::vector<Box> boneBoxes(const Model& model);

// Bounds of a posed model. Slightly too large, because it transforms the boxes of the bones. Uses the joints
// if there is no mesh.
[[nodiscard]] Box posedBounds(std::span<const Box> boneBoxes, std::span<const mat4> matrices);

}  // namespace squire
