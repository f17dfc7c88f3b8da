#include "core/formats/gltf/tree.h"

#include <array>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace squire::gltf {

namespace {

using nodes::dmat4;
using nodes::Node;

// The indices of the top nodes of the scene.
Result<Json::Array> rootsOf(const Json& json) {
  const Json::Array& all = json["nodes"].items();
  if (json.has("scene")) {
    const Json& scene = itemAt(json["scenes"], json["scene"]);
    if (scene.isNull()) return damaged("its default scene is not in it");
    return scene["nodes"].items();
  }
  std::set<std::int64_t> children;
  for (const Json& node : all) {
    for (const Json& child : node["children"].items()) children.insert(child.asInteger(-1));
  }
  Json::Array roots;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!children.contains(static_cast<std::int64_t>(i))) roots.emplace_back(std::uint64_t{i});
  }
  if (roots.empty() && !all.empty()) return damaged("every node is below another one");
  return roots;
}

// The topmost node above each node, or the node itself.
std::vector<std::size_t> topsOf(const Json& json) {
  const Json::Array& nodes = json["nodes"].items();
  std::vector<std::size_t> above(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) above[i] = i;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const Json& child : nodes[i]["children"].items()) {
      const auto place = static_cast<std::uint64_t>(child.asInteger(-1));
      if (place < above.size()) above[place] = i;
    }
  }
  // Each node looks at the one above the one above it, which halves the way to the top at every turn; a
  // damaged file may have circles.
  for (std::size_t way = 1; way < nodes.size(); way *= 2) {
    std::vector<std::size_t> next(above.size());
    for (std::size_t i = 0; i < above.size(); ++i) next[i] = above[above[i]];
    above = std::move(next);
  }
  return above;
}

// Adds the joints of the scene's skins that the scene lacks, and what is above them: Blender leaves them out
// where it flattens the hierarchy of objects.
void addJoints(const Json& json, Json::Array& roots) {
  const Json::Array& skins = json["skins"].items();
  if (skins.empty()) return;
  const Json::Array& nodes = json["nodes"].items();
  const std::vector<std::size_t> tops = topsOf(json);
  std::set<std::size_t> known;
  const auto topOf = [&](const Json& node) {
    const auto place = static_cast<std::uint64_t>(node.asInteger(-1));
    return place < tops.size() ? std::optional(tops[place]) : std::nullopt;
  };
  for (const Json& root : roots) {
    if (const auto top = topOf(root)) known.insert(*top);
  }
  const std::set<std::size_t> inScene = known;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!nodes[i].has("skin") || !inScene.contains(tops[i])) continue;
    for (const Json& joint : itemAt(json["skins"], nodes[i]["skin"])["joints"].items()) {
      const auto top = topOf(joint);
      if (top && known.insert(*top).second) roots.emplace_back(std::uint64_t{*top});
    }
  }
}

// Reads a list of numbers; leaves `out` as it is if there are none or another number of them.
template <std::size_t count>
void read(const Json& list, std::array<double, count>& out) {
  const Json::Array& items = list.items();
  if (items.size() != count) return;
  for (std::size_t i = 0; i < count; ++i) out[i] = items[i].asDouble(out[i]);
}

bool isFinite(const dmat4& matrix) {
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      if (!std::isfinite(static_cast<float>(matrix[column][row]))) return false;
    }
  }
  return true;
}

void readPlace(const Json& source, Node& node) {
  if (source.has("matrix")) {
    std::array<double, 16> m{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    read(source["matrix"], m);
    for (int i = 0; i < 16; ++i) node.local[i / 4][i % 4] = m[static_cast<std::size_t>(i)];
    if (isFinite(node.local)) node.rest = toTransform(mat4(node.local));
    return;
  }
  std::array<double, 3> move{0, 0, 0}, scale{1, 1, 1};
  std::array<double, 4> turn{0, 0, 0, 1};
  read(source["translation"], move);
  read(source["rotation"], turn);
  read(source["scale"], scale);
  glm::dquat rotation;
  rotation.x = turn[0];
  rotation.y = turn[1];
  rotation.z = turn[2];
  rotation.w = turn[3];
  const double length = glm::length(rotation);
  rotation = length > 1e-6 ? rotation / length : glm::dquat(1, 0, 0, 0);
  const glm::dvec3 place(move[0], move[1], move[2]), size(scale[0], scale[1], scale[2]);
  node.rest = {vec3(place), quat(rotation), vec3(size)};
  node.local = glm::translate(dmat4(1.0), place) * glm::mat4_cast(rotation) * glm::scale(dmat4(1.0), size);
}

class TreeReader {
 public:
  explicit TreeReader(const Json& json) : json_(json) {
    tree_.placeOf.assign(json["nodes"].items().size(), -1);
  }

  Result<Tree> read() {
    auto roots = rootsOf(json_);
    if (!roots) return roots.error();
    addJoints(json_, *roots);
    tree_.rootIsScene = roots->size() > 1;
    if (tree_.rootIsScene) {
      tree_.nodes.emplace_back();
      tree_.sources.emplace_back();
    }
    wait(*roots, tree_.rootIsScene ? 0 : -1);
    while (!waiting_.empty()) {
      const auto [index, parent] = waiting_.back();
      waiting_.pop_back();
      if (const Status added = add(Json(index), parent); !added) return added.error();
    }
    return std::move(tree_);
  }

 private:
  // Pushes nodes onto an explicit stack; recursion could be too deep, since the file determines the depth.
  void wait(const Json::Array& indices, int parent) {
    for (std::size_t i = indices.size(); i-- > 0;) waiting_.emplace_back(indices[i].asInteger(-1), parent);
  }

  Status add(const Json& index, int parent) {
    const Json& source = itemAt(json_["nodes"], index);
    const std::string name = nameOf("node", index, source);
    if (source.isNull()) return damaged("it has no " + name);
    int& place = tree_.placeOf[static_cast<std::size_t>(index.asInteger())];
    if (place >= 0) return damaged(name + " is below itself or below two other nodes");
    place = static_cast<int>(tree_.nodes.size());
    Node node;
    node.name = source["name"].asString();
    if (node.name.empty()) node.name = "nodes[" + std::to_string(index.asInteger()) + "]";
    node.parent = parent;
    readPlace(source, node);
    if (!isFinite(node.local)) return damaged(name + " is placed by numbers that are too large");
    wait(source["children"].items(), place);
    tree_.nodes.push_back(std::move(node));
    tree_.sources.push_back(index);
    return {};
  }

  const Json& json_;
  Tree tree_;
  std::vector<std::pair<std::int64_t, int>> waiting_;  // nodes of the document and their parents
};

}  // namespace

int Tree::placeAt(const Json& index) const {
  const std::int64_t i = index.asInteger(-1);
  return i >= 0 && static_cast<std::uint64_t>(i) < placeOf.size() ? placeOf[static_cast<std::size_t>(i)] : -1;
}

Result<Tree> readTree(const Json& json) { return TreeReader(json).read(); }

}  // namespace squire::gltf
