#include "core/formats/fbx/scene.h"

#include <algorithm>

namespace squire::fbx {

namespace {

bool isModel(const Object& object) { return object.kind == "Model"; }

bool isLimb(const Document& document, std::uint32_t index) {
  const std::string_view type = document.object(index).type;
  if (type == "LimbNode" || type == "Limb" || type == "Root") return true;
  if (type == "Mesh" || type == "Camera" || type == "Light") return false;
  for (const Connection& connection : document.childrenOf(index)) {
    const Object& child = document.object(connection.child);
    if (child.kind == "NodeAttribute" && (child.type == "LimbNode" || child.type == "Limb")) return true;
  }
  return false;
}

// The node that holds this one, or the scene's root.
std::uint32_t parentModel(const Document& document, std::uint32_t index) {
  for (const Connection& connection : document.parentsOf(index)) {
    if (connection.property.empty() && isModel(document.object(connection.parent))) return connection.parent;
  }
  return Document::sceneRoot;
}

SceneNode readNode(const Document& document, std::uint32_t index) {
  SceneNode node;
  node.object = index;
  node.name = document.object(index).name;
  node.transform = NodeTransform::read(Properties(document, document.object(index)));
  node.limb = isLimb(document, index);
  for (const Connection& connection : document.childrenOf(index)) {
    if (!connection.property.empty()) continue;
    const Object& child = document.object(connection.child);
    if (child.kind == "Geometry" && child.type == "Mesh" && node.geometry == 0) {
      node.geometry = connection.child;
    }
    if (child.kind == "Material") node.materials.push_back(connection.child);
  }
  return node;
}

}  // namespace

Scene Scene::read(const Document& document) {
  const auto count = static_cast<std::uint32_t>(document.objects().size());
  // Children in the order in which the file connects them; the root's own come from the same list.
  std::vector<std::vector<std::uint32_t>> children(count);
  std::vector<std::uint32_t> roots;
  for (std::uint32_t i = 1; i < count; ++i) {
    if (!isModel(document.object(i))) continue;
    const std::uint32_t parent = parentModel(document, i);
    if (parent == Document::sceneRoot) roots.push_back(i);
  }
  for (std::uint32_t i = 1; i < count; ++i) {
    if (!isModel(document.object(i))) continue;
    for (const Connection& connection : document.childrenOf(i)) {
      if (connection.property.empty() && isModel(document.object(connection.child)) &&
          parentModel(document, connection.child) == i) {
        children[i].push_back(connection.child);
      }
    }
  }
  Scene scene;
  scene.nodeOfObject.assign(count, SceneNode::none);
  const auto placeTree = [&](std::uint32_t root) {
    std::vector<std::pair<std::uint32_t, int>> open{{root, SceneNode::none}};  // object, parent node
    while (!open.empty()) {
      const auto [object, parent] = open.back();
      open.pop_back();
      if (scene.nodeOfObject[object] != SceneNode::none) continue;
      const auto index = static_cast<int>(scene.nodes.size());
      scene.nodeOfObject[object] = index;
      scene.nodes.push_back(readNode(document, object));
      scene.nodes.back().parent = parent;
      if (parent != SceneNode::none) scene.nodes[static_cast<std::size_t>(parent)].children.push_back(index);
      for (std::size_t i = children[object].size(); i-- > 0;) open.emplace_back(children[object][i], index);
    }
  };
  for (const std::uint32_t root : roots) placeTree(root);
  for (std::uint32_t i = 1; i < count; ++i) {
    if (isModel(document.object(i)) && scene.nodeOfObject[i] == SceneNode::none) placeTree(i);
  }
  for (std::size_t i = scene.nodes.size(); i-- > 0;) {
    SceneNode& node = scene.nodes[i];
    node.endOfSubtree = static_cast<int>(i) + 1;
    for (const int child : node.children) {
      node.endOfSubtree =
          std::max(node.endOfSubtree, scene.nodes[static_cast<std::size_t>(child)].endOfSubtree);
    }
  }
  return scene;
}

}  // namespace squire::fbx
