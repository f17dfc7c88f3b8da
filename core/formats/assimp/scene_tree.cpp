#include "core/formats/assimp/scene_tree.h"

#include <cmath>
#include <utility>

#include "core/model/words.h"

namespace squire::assimp {

namespace {

int lineOf(Axis axis) { return static_cast<int>(axis) / 2; }

dvec3 directionOf(Axis axis) {
  dvec3 out(0.0);
  out[lineOf(axis)] = static_cast<int>(axis) % 2 == 0 ? 1.0 : -1.0;
  return out;
}

Axis usualFront(Axis up) {
  return up == Axis::PlusZ ? Axis::MinusY : up == Axis::MinusZ ? Axis::PlusY : Axis::PlusZ;
}
Axis usualUp(Axis front) { return lineOf(front) == lineOf(Axis::PlusY) ? Axis::PlusZ : Axis::PlusY; }

// Objects that pop in have a scale of 0 at rest. Their vertices are bound at full size.
dmat4 atFullSize(const dmat4& local) {
  const Transform rest = toTransform(mat4(local));
  const Transform full = withoutScalesOfZero(rest, 1.0f);
  return full.scale == rest.scale ? local : dmat4(toMatrix(full));
}

}  // namespace

Transform withoutScalesOfZero(Transform transform, float size) {
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(transform.scale[axis]) <= 2.0f * static_cast<float>(noScale)) transform.scale[axis] = size;
  }
  return transform;
}

dmat4 matrixOf(const aiMatrix4x4& m) {
  dmat4 out(0.0);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      out[column][row] = static_cast<double>(m[static_cast<unsigned>(row)][static_cast<unsigned>(column)]);
    }
  }
  return out;
}

std::string ownName(const aiNode& node) {
  const std::string_view name = node.mName.C_Str();
  return std::string(name.substr(0, name.find(nameEnd)));
}

std::optional<int> SceneTree::find(const aiString& name) const {
  const auto found = byName.find(name.C_Str());
  return found == byName.end() ? std::nullopt : std::optional(found->second);
}

int SceneTree::objectAbove(int node) const {
  for (;;) {
    const int parent = nodes[static_cast<std::size_t>(node)].parent;
    if (parent < 0 || (parent == 0 && rootIsScene)) return node;
    node = parent;
  }
}

SceneTree SceneTree::of(const aiScene& scene, const dmat4& space) {
  SceneTree tree;
  tree.space = space;
  std::vector<std::pair<const aiNode*, int>>
      waiting;  // an explicit stack, since the file determines the depth
  if (scene.mRootNode) waiting.emplace_back(scene.mRootNode, -1);
  while (!waiting.empty()) {
    const auto [source, parent] = waiting.back();
    waiting.pop_back();
    const int index = static_cast<int>(tree.nodes.size());
    const dmat4 local = matrixOf(source->mTransformation);
    const dmat4& above = parent < 0 ? space : tree.nodes[static_cast<std::size_t>(parent)].global;
    tree.nodes.push_back({source, parent, local, above * atFullSize(local)});
    tree.byName.emplace(source->mName.C_Str(), index);
    for (unsigned i = source->mNumChildren; i-- > 0;) waiting.emplace_back(source->mChildren[i], index);
  }
  return tree;
}

SpaceChange spaceChange(std::optional<Axis> up, std::optional<Axis> front, double metresPerUnit) {
  if (!up) up = front ? usualUp(*front) : Axis::PlusY;
  if (!front || lineOf(*front) == lineOf(*up)) front = usualFront(*up);
  const dvec3 upward = directionOf(*up);
  const dvec3 forward = directionOf(*front);
  const dvec3 right = glm::cross(upward, forward);
  SpaceChange change;
  for (int i = 0; i < 3; ++i) {
    change.matrix[i] = glm::dvec4(right[i], upward[i], forward[i], 0.0) * metresPerUnit;
  }
  change.axes = "up " + std::string(words::name(*up)) + ", front " + std::string(words::name(*front));
  return change;
}

}  // namespace squire::assimp
