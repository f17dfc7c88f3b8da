#include "core/formats/fbx/visibility.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/check/rules/hidden_meshes.h"
#include "core/check/rules/levels_of_detail.h"
#include "core/formats/fbx/properties.h"

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

struct LevelName {
  std::string stem;  // in lower case
  int number = 0;
};

// Splits the name of a level: "Body_LOD1" into "body" and 1.
std::optional<LevelName> levelOf(std::string_view name) {
  std::string lower(name);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::size_t at = lower.rfind("lod");
  if (at == std::string::npos || at == 0 || lower.size() < at + 4 || lower.size() > at + 5) return {};
  if (std::string_view("_.- ").find(lower[at - 1]) == std::string_view::npos) return {};
  LevelName out{lower.substr(0, at - 1), 0};
  const char* const end = lower.data() + lower.size();
  const auto read = std::from_chars(lower.data() + at + 3, end, out.number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(out) : std::nullopt;
}

void readNames(const Scene& scene, const std::vector<int>& meshes, std::vector<Visibility>& out) {
  std::map<std::string, std::set<int>> numbers;  // by stem
  for (const int node : meshes) {
    if (const auto name = levelOf(nodeAt(scene, node).name)) numbers[name->stem].insert(name->number);
  }
  for (const int node : meshes) {
    const auto name = levelOf(nodeAt(scene, node).name);
    if (!name) continue;
    const std::set<int>& all = numbers[name->stem];
    int& level = out[static_cast<std::size_t>(node)].level;
    level = std::max(level, static_cast<int>(std::distance(all.begin(), all.find(name->number))));
  }
}

// The names as a text: `"a", "b" and 3 others`.
std::string named(const std::vector<std::string>& names) {
  constexpr std::size_t mostNamed = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), mostNamed); ++i)
    text += (i > 0 ? ", " : "") + inQuotes(names[i]);
  if (names.size() > mostNamed) text += " and " + counted(names.size() - mostNamed, "other", "others");
  return text;
}

void tellHidden(const std::vector<std::string>& hidden, Diagnostics& diagnostics) {
  if (hidden.empty()) return;
  diagnostics.push_back(diagnose(rules::hiddenMeshes,
                                 counted(hidden.size(), "mesh is", "meshes are") +
                                     " hidden in the file and left out of exports: " + named(hidden),
                                 "show them in the outliner, or export with --hidden"));
}

void tellLevels(const std::vector<std::string>& coarse, int most, Diagnostics& diagnostics) {
  if (coarse.empty()) return;
  diagnostics.push_back(diagnose(rules::levelsOfDetail,
                                 "there are " + std::to_string(most + 1) +
                                     " levels of detail; the finest is shown, and left out of exports " +
                                     (coarse.size() == 1 ? "is " : "are ") + named(coarse),
                                 "show others in the outliner, or export all with --hidden"));
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

void tellVisibility(const std::vector<ModelInWork>& models, Diagnostics& diagnostics) {
  std::vector<std::string> hidden, coarse;
  int most = 0;
  for (const ModelInWork& work : models) {
    for (const auto& mesh : work.model.meshes) {
      most = std::max(most, mesh->level);
      std::vector<std::string>& list = mesh->hidden ? hidden : coarse;
      // The meshes of one object are adjacent, so that its name is listed once.
      if (mesh->isLeftOut() && (list.empty() || list.back() != mesh->name)) list.push_back(mesh->name);
    }
  }
  tellHidden(hidden, diagnostics);
  tellLevels(coarse, most, diagnostics);
}

}  // namespace squire::fbx
