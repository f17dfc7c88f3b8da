#pragma once

#include <cstdint>
#include <optional>
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
  bool boundHere = false;                // its skin was bound where the default pose has it
  std::optional<dmat4> bound;            // that place in the world, also where a node has no numbers for it
  std::uint32_t geometry = 0;            // object index of its mesh, or 0
  std::vector<std::uint32_t> materials;  // object indices in the order of the file
};

// The nodes of a file, parents before children, in the order of its connections. What hangs in a loop or on
// nothing stands at the root.
//
// Blender writes where a skinned mesh stands in the world as if it hung on nothing, whatever it hangs on, and
// one that hangs on its armature without that bond. What follows the mesh itself (points without a bone,
// objects that hang on it) is put right: it stands where it is written in the default pose and moves with
// what it hangs on. What hangs on a camera or a light it writes without the turn that it gives to these: a
// node between them, of the object above, takes that back.
struct Scene {
  std::vector<SceneNode> nodes;
  std::vector<int> nodeOfObject;  // by object index; SceneNode::none where it is no node

  [[nodiscard]] static Scene read(const Document& document, bool fromBlender);

 private:
  int add(SceneNode node, int parent);  // the new node's index
};

}  // namespace squire::fbx
