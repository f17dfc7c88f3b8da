#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/formats/fbx/document.h"
#include "core/formats/fbx/transform.h"

namespace squire::fbx {

// A Model object of the file: something with a place.
struct SceneNode {
  static constexpr int none = -1;

  std::uint32_t object = 0;
  std::string_view name;  // as written
  int parent = none;      // always before this node
  int endOfSubtree = 0;   // index after the last node below this one
  std::vector<int> children;
  NodeTransform transform;
  bool limb = false;                     // a bone by its own word
  std::uint32_t geometry = 0;            // object index of its mesh, or 0
  std::vector<std::uint32_t> materials;  // object indices in the order of the file
};

// The nodes of a file, parents before children, in the order of its connections. What hangs in a loop or on
// nothing stands at the root.
struct Scene {
  std::vector<SceneNode> nodes;
  std::vector<int> nodeOfObject;  // by object index; SceneNode::none where it is no node

  [[nodiscard]] static Scene read(const Document& document);
};

}  // namespace squire::fbx
