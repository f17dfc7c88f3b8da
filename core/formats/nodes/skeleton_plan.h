#pragma once

#include <vector>

#include "core/formats/nodes/node_scene.h"

namespace squire::nodes {

// Decides which nodes become bones, and of which model.
//
// A node is needed if a mesh is attached to it (by weights or rigidly), a clip moves it, or the file declares
// it as a bone, or if it lies between two needed nodes. The nodes above the topmost needed node are
// folded into its rest transform if they have uniform scale; otherwise they are needed too.
struct SkeletonPlan {
  static constexpr int none = -1;

  std::vector<int> boneOfNode;    // index within its model's skeleton, or none
  std::vector<int> modelOfNode;   // or none
  std::vector<int> holderOfNode;  // the nearest bone at or above the node; or none
  int modelCount = 0;
  std::vector<bool> skinnedModel;  // whether the model has a skinned mesh
  std::vector<double>
      scaleOfNode;  // uniform scale of the nodes above this node's tree that are folded into it

  [[nodiscard]] bool keeps(int node) const { return boneOfNode[static_cast<std::size_t>(node)] != none; }
};

[[nodiscard]] SkeletonPlan planSkeletons(const NodeScene& scene, bool mergeArmatures);

// Whether the matrix consists of rotation, translation and a positive uniform scale, returned in `scale`.
[[nodiscard]] bool isSimilarity(const dmat4& matrix, double& scale);

// Whether some vertices have no weights; they follow the part's node.
[[nodiscard]] bool hasLooseVertices(const Part& part);

}  // namespace squire::nodes
