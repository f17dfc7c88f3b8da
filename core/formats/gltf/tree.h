#pragma once

#include <vector>

#include "core/formats/gltf/gltf_document.h"
#include "core/formats/nodes/node_scene.h"

namespace squire::gltf {

// The nodes of a document's scene, or all of them if it states none.
struct Tree {
  std::vector<nodes::Node> nodes;
  std::vector<int> placeOf;   // by the document's nodes; -1: not in the scene
  std::vector<Json> sources;  // index in the document of each node; null for the scene itself
  bool rootIsScene = false;   // the first node stands for the scene, which has several objects

  // The place of a node of the document, or -1.
  [[nodiscard]] int placeAt(const Json& index) const;
};

// Fails if nodes are missing, form a cycle, have two parents, or have transforms that are not finite.
[[nodiscard]] Result<Tree> readTree(const Json& json);

}  // namespace squire::gltf
