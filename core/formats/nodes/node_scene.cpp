#include "core/formats/nodes/node_scene.h"

#include <cmath>

namespace squire::nodes {

namespace {

// The local matrix with scales of 0 replaced by 1: objects that appear later have a scale of 0 at rest, and
// their vertices are bound at full size.
dmat4 atFullSize(const Node& node) {
  const Transform full = withoutScalesOfZero(node.rest, 1.0f);
  return full.scale == node.rest.scale ? node.local : dmat4(toMatrix(full));
}

}  // namespace

Transform withoutScalesOfZero(Transform transform, float size) {
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(transform.scale[axis]) <= noScale) transform.scale[axis] = size;
  }
  return transform;
}

void NodeScene::place() {
  for (Node& node : nodes) node.global = above(node) * atFullSize(node);
}

int NodeScene::objectAbove(int node) const {
  for (;;) {
    const int parent = nodes[static_cast<std::size_t>(node)].parent;
    if (parent < 0 || (parent == 0 && rootIsScene)) return node;
    node = parent;
  }
}

}  // namespace squire::nodes
