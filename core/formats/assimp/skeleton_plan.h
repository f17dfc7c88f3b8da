#pragma once

#include <vector>

#include "core/formats/assimp/scene_tree.h"

namespace squire::assimp {

// Which nodes become bones, and of which model.
//
// A node is needed when a mesh hangs on it, by weights or rigidly, or a clip moves it; with it all nodes
// between it and another needed one. What stands above the topmost needed node is folded into that node's
// rest transform, where it turns, moves and scales evenly; else it is needed too.
struct SkeletonPlan {
  static constexpr int none = -1;

  std::vector<int> boneOfNode;    // index within its model's skeleton, or none
  std::vector<int> modelOfNode;   // or none
  std::vector<int> holderOfNode;  // the nearest node above, or itself, that is a bone; or none
  int modelCount = 0;
  std::vector<bool> skinnedModel;   // whether some mesh hangs on the model's bones by weights
  std::vector<double> scaleOfNode;  // the even scale that was folded in above this node's tree

  [[nodiscard]] bool keeps(int node) const { return boneOfNode[static_cast<std::size_t>(node)] != none; }
};

[[nodiscard]] SkeletonPlan planSkeletons(const aiScene& scene, const SceneTree& tree, bool mergeArmatures);

// Whether the channel ever takes its node from where it stands without a clip.
[[nodiscard]] bool moves(const aiNodeAnim& channel, const TreeNode& node);

// Whether the matrix only turns, moves and scales by one positive number; `scale` is that number.
[[nodiscard]] bool isSimilarity(const dmat4& matrix, double& scale);

// Whether some vertices have no weight at all; they follow the mesh's node.
[[nodiscard]] bool hasLooseVertices(const aiMesh& mesh);

}  // namespace squire::assimp
