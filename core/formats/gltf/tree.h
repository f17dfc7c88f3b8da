#pragma once

#include <vector>

#include "core/formats/gltf/gltf_document.h"
#include "core/formats/nodes/node_scene.h"

namespace squire::gltf {

// The nodes of a document's default scene, or all nodes if the document states no default scene.
struct Tree {
  std::vector<nodes::Node> nodes;
  std::vector<int> placeOf;   // by index in the document: index into `nodes`; -1: not in the scene
  std::vector<Json> sources;  // index in the document of each node; null for the scene itself
  bool rootIsScene = false;   // the first node is an added root, since the scene has several top nodes

  // The index into `nodes` of a node of the document, or -1.
  [[nodiscard]] int placeAt(const Json& index) const;
};

// Fails if nodes are missing, form a cycle, have two parents, or have transforms that are not finite.
[[nodiscard]] Result<Tree> readTree(const Json& json);

}  // namespace squire::gltf
