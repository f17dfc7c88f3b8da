#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/base/error.h"
#include "core/base/ids.h"
#include "core/math/geometry.h"
#include "core/model/clip.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/skeleton.h"

namespace squire {

// Meshes, materials, textures, one skeleton and its clips, as imported from a source. Right-handed, Y up,
// metres, facing +Z. Copies share the heavy parts.
struct Model {
  SQUIRE_DECLARE_COPIES(Model);

  ModelId id;
  std::string name;
  std::shared_ptr<const Skeleton> skeleton;  // never null; may have no bones
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Material> materials;
  std::vector<Texture> textures;
  std::vector<std::shared_ptr<const Clip>> clips;
  // By mesh: whether it is neither drawn nor exported. Empty: Mesh::isLeftOut() decides.
  std::vector<bool> hidden;
  std::shared_ptr<const SourceMarks> marks;  // of an imported model's body; null: the source has none

  [[nodiscard]] bool isHidden(std::size_t mesh) const {
    return hidden.empty() ? meshes[mesh]->isLeftOut() : hidden[mesh];
  }
  [[nodiscard]] std::vector<std::shared_ptr<const Mesh>> shownMeshes() const;
  // Bounds of the vertices that are shown, in the rest pose, in model space.
  [[nodiscard]] Box restBounds() const;
  [[nodiscard]] std::size_t vertexCount() const;
  [[nodiscard]] std::size_t triangleCount() const;
  // Returns an empty string if all parts and references are valid, else the first problem.
  [[nodiscard]] std::string fault() const;
};

// Whether both models share their skeleton and meshes.
[[nodiscard]] bool hasSameShape(const Model& a, const Model& b);
// Whether both models also look the same in the same pose: equal materials, textures and hidden meshes.
[[nodiscard]] bool looksAlike(const Model& a, const Model& b);

// Textures that materials use but whose image was not found, without repetition.
[[nodiscard]] std::vector<const Texture*> missingTextures(const Model& model);

// The pose of a clip; bones without a track keep their rest transform. Slow reference implementation.
[[nodiscard]] Pose poseAt(const Skeleton& skeleton, const Clip& clip, Time time);

// One matrix per bone that takes vertices from the bind pose to the given pose.
[[nodiscard]] std::vector<mat4> skinMatrices(const Skeleton& skeleton,
                                             const std::vector<mat4>& modelMatrices);
[[nodiscard]] vec3 skinnedPosition(const Mesh& mesh, std::size_t vertex, const std::vector<mat4>& skin);

// Skinned positions of a mesh for a pose in model space. Slow reference implementation.
[[nodiscard]] std::vector<vec3> skinnedPositions(const Skeleton& skeleton, const Mesh& mesh,
                                                 const std::vector<mat4>& modelMatrices);

}  // namespace squire
