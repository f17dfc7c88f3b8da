#pragma once

#include <assimp/scene.h>

#include <glm/mat4x4.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/ids.h"
#include "core/model/imported.h"

namespace squire::assimp {

using glm::dmat4;
using glm::dvec3;

[[nodiscard]] dmat4 matrixOf(const aiMatrix4x4& m);

// Assimp's name for the root node that it adds above the objects of a glTF scene.
constexpr std::string_view madeUpRoot = "ROOT";
// Separates a node's name from the suffix that makes it unique for Assimp.
constexpr char nameEnd = '\x1f';
// A node's name as in the file.
[[nodiscard]] std::string ownName(const aiNode& node);

struct TreeNode {
  const aiNode* source = nullptr;
  int parent = -1;  // always before this node
  dmat4 local{1.0};
  dmat4 global{1.0};  // in Squire's space, at full size where the node or one above it is shrunk to nothing
};

// Stands for a scale of 0, which would lose the rotation in a matrix.
constexpr double noScale = 1e-6;
// Replaces the scales of 0, or up to twice noScale, by `size`.
[[nodiscard]] Transform withoutScalesOfZero(Transform transform, float size);

// The scene's nodes as a list, parents before children.
struct SceneTree {
  std::vector<TreeNode> nodes;
  std::unordered_map<std::string, int> byName;  // the first with each name
  dmat4 space{1.0};                             // from the root's parent to Squire's space
  bool rootIsScene = true;                      // the first node is only a container for the objects
  bool nodeTellsFront = false;                  // also for faces of skinned meshes: mirrored nodes flip them
  bool stillBonesCount = false;                 // nodes with keys become bones even if they never move

  [[nodiscard]] std::optional<int> find(const aiString& name) const;
  // The top-level object that contains this node, or the node itself.
  [[nodiscard]] int objectAbove(int node) const;
  [[nodiscard]] static SceneTree of(const aiScene& scene, const dmat4& space);
};

// The transform from a space with these axes to Squire's, in which `front` is the front and `up` is up. If
// one is missing or both are parallel, uses the conventional axis for the other.
struct SpaceChange {
  dmat4 matrix{1.0};
  std::string axes;  // "up +Y, front +Z"
};
[[nodiscard]] SpaceChange spaceChange(std::optional<Axis> up, std::optional<Axis> front,
                                      double metresPerUnit);

}  // namespace squire::assimp
