#include "core/formats/fbx/visibility.h"

#include <algorithm>
#include <string_view>

#include "core/formats/fbx/properties.h"
#include "core/model/build/left_out_meshes.h"
#include "core/rules/meshes.h"

namespace squire::fbx {

namespace {

const SceneNode& nodeAt(const Scene& scene, int node) { return scene.nodes[static_cast<std::size_t>(node)]; }

// Whether some take shows an object that is hidden at rest.
bool isShownByTake(const ObjectGraph& graph, std::uint32_t object, CurveReader& curves) {
  for (const Connection& connection : graph.childrenOf(object)) {
    if (connection.property != "Visibility") continue;
    for (const Connection& toCurve : graph.childrenOf(connection.child)) {
      if (graph.object(toCurve.child).kind != "AnimationCurve") continue;
      const auto curve = curves.read(graph.object(toCurve.child).record);
      if (curve && std::ranges::any_of(curve->values, [](float value) { return value > 0.0f; })) return true;
    }
  }
  return false;
}

bool isInHiddenLayer(const ObjectGraph& graph, std::uint32_t object) {
  return std::ranges::any_of(graph.parentsOf(object), [&](const Connection& connection) {
    const Object& layer = graph.object(connection.parent);
    return layer.type == "DisplayLayer" && Properties(graph, layer).integer("Show", 1) == 0;
  });
}

bool isHidden(const ObjectGraph& graph, std::uint32_t object, CurveReader& curves) {
  const Properties properties(graph, graph.object(object));
  const bool shown = properties.integer("Show", 1) != 0 && properties.number("Visibility", 1.0) > 0.0;
  return (!shown && !isShownByTake(graph, object, curves)) || isInHiddenLayer(graph, object);
}

void readHidden(const ObjectGraph& graph, const Scene& scene, CurveReader& curves,
                std::vector<Visibility>& out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    const SceneNode& node = scene.nodes[i];
    const Properties properties(graph, graph.object(node.object));
    const bool inherits = properties.integer("Visibility Inheritance", 1) != 0;
    const bool above = node.parent != SceneNode::none && out[static_cast<std::size_t>(node.parent)].hidden;
    out[i].hidden = (inherits && above) || isHidden(graph, node.object, curves);
  }
}

// Sets the levels of nodes in groups: each child of a group that contains a mesh is a level, in order.
void readGroups(const ObjectGraph& graph, const Scene& scene, const std::vector<char>& hasMesh,
                std::vector<Visibility>& out) {
  for (const SceneNode& node : scene.nodes) {
    if (graph.object(node.object).type != "LodGroup") continue;
    int level = 0;
    for (const int child : node.children) {
      const int end = nodeAt(scene, child).endOfSubtree;
      const auto inside = [&](int place) { return hasMesh.begin() + place; };
      if (std::none_of(inside(child), inside(end), [](char mesh) { return mesh != 0; })) continue;
      for (int i = child; i < end; ++i) {
        int& own = out[static_cast<std::size_t>(i)].level;
        own = std::max(own, level);
      }
      ++level;
    }
  }
}

void readNames(const Scene& scene, const std::vector<int>& meshes, std::vector<Visibility>& out) {
  std::vector<std::string_view> names;
  names.reserve(meshes.size());
  for (const int node : meshes) names.push_back(nodeAt(scene, node).name);
  const std::vector<int> levels = levelsByName(names);
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    int& level = out[static_cast<std::size_t>(meshes[i])].level;
    level = std::max(level, levels[i]);
  }
}

}  // namespace

std::vector<Visibility> readVisibility(const ObjectGraph& graph, const Scene& scene,
                                       const std::vector<int>& meshes, CurveReader& curves,
                                       Diagnostics& diagnostics) {
  std::vector<Visibility> out(scene.nodes.size());
  readHidden(graph, scene, curves, out);
  std::vector<char> hasMesh(scene.nodes.size());
  for (const int node : meshes) hasMesh[static_cast<std::size_t>(node)] = 1;
  readGroups(graph, scene, hasMesh, out);
  readNames(scene, meshes, out);
  const auto isHiddenNode = [&](int node) { return out[static_cast<std::size_t>(node)].hidden; };
  if (meshes.empty() || !std::ranges::all_of(meshes, isHiddenNode)) return out;
  for (Visibility& one : out) one.hidden = false;
  diagnostics.push_back(diagnose(rules::hiddenMeshes,
                                 "all meshes are hidden in the file; they are shown nevertheless",
                                 "show what belongs to the character before the export"));
  return out;
}

}  // namespace squire::fbx
