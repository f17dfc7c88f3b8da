#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/model/model.h"
#include "core/scene/bones.h"
#include "core/scene/draw_list.h"

namespace squire {

// A model in a pose, with what is marked. Borrowed only while a draw list is made.
struct SceneModel {
  const Model* model = nullptr;
  std::span<const mat4> matrices;                          // model space, one a bone
  std::span<const std::shared_ptr<const Image>> textures;  // one a texture of the model; null: no pixels
  BoneMarks marks;
  int highlightedMesh = -1;
  std::vector<bool> hiddenMeshes;  // empty: all are shown
  std::span<const Box> boneBoxes;  // of boneBoxes(model); empty: found again
  // Alpha above 0: a ghost, of this colour and without bones; it casts no shadow.
  vec4 ghost{0.0f};
  bool showsBones = true;  // as the options say
};

[[nodiscard]] DrawList drawListOf(std::span<const SceneModel> models, const ViewOptions& options,
                                  const Camera& camera);

// What each bone moves, in the bone's own space; empty for a bone that moves no vertex. Worth keeping a
// model.
[[nodiscard]] std::vector<Box> boneBoxes(const Model& model);

// The bounds of what is seen in a pose. The boxes move with the bones, so the answer may be a little large.
// Bones alone where there is no mesh.
[[nodiscard]] Box posedBounds(std::span<const Box> boneBoxes, std::span<const mat4> matrices);

}  // namespace squire
