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

// Assimp's name for the node above the objects of a glTF scene.
constexpr std::string_view madeUpRoot = "ROOT";
// Behind it stands what tells nodes of one name apart, for Assimp alone.
constexpr char nameEnd = '\x1f';
// A node's name as the file has it.
[[nodiscard]] std::string ownName(const aiNode& node);

struct TreeNode {
  const aiNode* source = nullptr;
  int parent = -1;  // always before this node
  dmat4 local{1.0};
  dmat4 global{1.0};  // in Squire's space
};

// The scene's nodes as a list, parents before children.
struct SceneTree {
  std::vector<TreeNode> nodes;
  std::unordered_map<std::string, int> byName;  // the first of each name
  dmat4 space{1.0};                             // from the root's parent to Squire's space
  bool rootIsScene = true;                      // the first node only holds the objects
  bool nodeTellsFront = false;                  // of a skin's faces, too: mirrored nodes turn them around
  bool stillBonesCount = false;                 // what a clip has keys for is a bone, though it stays at rest

  [[nodiscard]] std::optional<int> find(const aiString& name) const;
  // The object at the top of the scene that this node is below, or is itself.
  [[nodiscard]] int objectAbove(int node) const;
  [[nodiscard]] static SceneTree of(const aiScene& scene, const dmat4& space);
};

// From a space with these axes to Squire's: `front` stays in front, `up` stays up. Where one of them is not
// given, or both lie on one line, it is what is usual for the other.
struct SpaceChange {
  dmat4 matrix{1.0};
  std::string axes;  // "up +Y, front +Z"
};
[[nodiscard]] SpaceChange spaceChange(std::optional<Axis> up, std::optional<Axis> front,
                                      double metresPerUnit);

}  // namespace squire::assimp
