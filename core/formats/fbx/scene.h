#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/fbx/object_graph.h"
#include "core/formats/fbx/transform.h"

namespace squire::fbx {

// A Model object of the file: a node with a transform.
struct SceneNode {
  static constexpr int none = -1;

  std::uint32_t object = 0;
  std::string_view name;  // as in the file, not cleaned
  int parent = none;      // always before this node
  int endOfSubtree = 0;   // index after its last descendant
  std::vector<int> children;
  NodeTransform transform;
  bool limb = false;       // declared as a bone
  bool boundHere = false;  // its skin was bound in the default pose
  std::optional<dmat4>
      bound;  // its world matrix in the bind pose, including shear that a node transform cannot represent
  std::uint32_t geometry = 0;            // object index of its mesh, or 0
  std::vector<std::uint32_t> materials;  // object indices in file order
};

// The nodes of a file, parents before children, in the order of the file's connections. Nodes in cycles or
// without a parent are placed at the root.
//
// Corrects files from Blender, which writes the transform of a skinned mesh relative to the world whatever
// the mesh's parent is, and omits the connection of a mesh to its armature. Everything that follows the mesh
// node itself (unskinned points, child objects) is placed as written in the default pose and moves with the
// parent. Children of cameras and lights are written without the rotation that Blender adds to these; an
// extra node between parent and children, which refers to the parent's object, cancels this rotation.
struct Scene {
  std::vector<SceneNode> nodes;
  std::vector<int> nodeOfObject;  // by object index; SceneNode::none if it is not a node

  [[nodiscard]] static Scene read(const ObjectGraph& graph, bool fromBlender);

 private:
  int add(SceneNode node, int parent);  // returns the new node's index
};

}  // namespace squire::fbx
