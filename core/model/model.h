#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/ids.h"
#include "core/math/geometry.h"
#include "core/model/clip.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/skeleton.h"

namespace squire {

// Meshes, materials, textures, one skeleton and its clips, as imported from a source. Squire's space:
// right-handed, Y up, metres, facing +Z. Copying a Model shares its heavy parts.
struct Model {
  ModelId id;
  std::string name;
  std::shared_ptr<const Skeleton> skeleton;  // never null; may have no bones
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Material> materials;
  std::vector<Texture> textures;
  std::vector<std::shared_ptr<const Clip>> clips;

  // Positions at rest, in model space.
  [[nodiscard]] Box restBounds() const;
  [[nodiscard]] std::size_t vertexCount() const;
  [[nodiscard]] std::size_t triangleCount() const;
  // Empty when every part is sound and every reference holds, else what is wrong.
  [[nodiscard]] std::string fault() const;
};

// Whether two share their skeleton and meshes.
[[nodiscard]] bool hasSameShape(const Model& a, const Model& b);
// Whether they are drawn alike in the same pose, too: with the same colours and pictures.
[[nodiscard]] bool looksAlike(const Model& a, const Model& b);

// Textures that its materials draw with and whose images nobody found, each once.
[[nodiscard]] std::vector<const Texture*> missingTextures(const Model& model);

// The pose of a clip at an instant from its start; bones without a track rest. Slow and obvious.
[[nodiscard]] Pose poseAt(const Skeleton& skeleton, const Clip& clip, Time time);

// What moves vertices from where they were bound to a pose, one matrix a bone.
[[nodiscard]] std::vector<mat4> skinMatrices(const Skeleton& skeleton,
                                             const std::vector<mat4>& modelMatrices);
[[nodiscard]] vec3 skinnedPosition(const Mesh& mesh, std::size_t vertex, const std::vector<mat4>& skin);

// Skinned positions of a mesh, from the model-space matrices of a pose. Slow and obvious.
[[nodiscard]] std::vector<vec3> skinnedPositions(const Skeleton& skeleton, const Mesh& mesh,
                                                 const std::vector<mat4>& modelMatrices);

}  // namespace squire
