#include "core/formats/fbx/scene.h"

#include <algorithm>
#include <cmath>

namespace squire::fbx {

namespace {

bool isModel(const Object& object) { return object.kind == "Model"; }

bool isLimb(const ObjectGraph& graph, std::uint32_t index) {
  const std::string_view type = graph.object(index).type;
  if (type == "LimbNode" || type == "Limb" || type == "Root") return true;
  if (type == "Mesh" || type == "Camera" || type == "Light") return false;
  for (const Connection& connection : graph.childrenOf(index)) {
    const Object& child = graph.object(connection.child);
    if (child.kind == "NodeAttribute" && (child.type == "LimbNode" || child.type == "Limb")) return true;
  }
  return false;
}

// The parent node, or the scene's root.
std::uint32_t parentModel(const ObjectGraph& graph, std::uint32_t index) {
  for (const Connection& connection : graph.parentsOf(index)) {
    if (connection.property.empty() && isModel(graph.object(connection.parent))) return connection.parent;
  }
  return ObjectGraph::sceneRoot;
}

// A node and its ancestors up to the root; limited, since a damaged file may contain a cycle.
std::vector<std::uint32_t> upwards(const ObjectGraph& graph, std::uint32_t index) {
  constexpr std::size_t deepest = 4096;
  std::vector<std::uint32_t> out;
  for (std::uint32_t at = index; at != ObjectGraph::sceneRoot && out.size() < deepest;
       at = parentModel(graph, at))
    out.push_back(at);
  return out;
}

// Whether a node of a file from Blender is a skinned mesh, and its armature.
struct Skinned {
  bool is = false;
  std::uint32_t armature = ObjectGraph::sceneRoot;  // if there is exactly one
};

std::uint32_t armatureAbove(const ObjectGraph& graph, std::uint32_t bone) {
  const std::vector<std::uint32_t> chain = upwards(graph, bone);
  const auto found =
      std::find_if(chain.begin(), chain.end(), [&](std::uint32_t at) { return !isLimb(graph, at); });
  return found == chain.end() ? ObjectGraph::sceneRoot : *found;
}

void readBones(const ObjectGraph& graph, std::uint32_t skin, std::vector<std::uint32_t>& armatures) {
  for (const Connection& toCluster : graph.childrenOf(skin)) {
    const Object& cluster = graph.object(toCluster.child);
    if (cluster.type != "Cluster" || !cluster.record.child("TransformAssociateModel")) continue;
    for (const Connection& toBone : graph.childrenOf(toCluster.child)) {
      if (!isModel(graph.object(toBone.child))) continue;
      armatures.push_back(armatureAbove(graph, toBone.child));
      return;  // each skin belongs to one armature
    }
  }
}

Skinned skinOf(const ObjectGraph& graph, std::uint32_t index) {
  std::vector<std::uint32_t> armatures;
  for (const Connection& toGeometry : graph.childrenOf(index)) {
    if (graph.object(toGeometry.child).kind != "Geometry") continue;
    for (const Connection& toSkin : graph.childrenOf(toGeometry.child)) {
      if (graph.object(toSkin.child).type == "Skin") readBones(graph, toSkin.child, armatures);
    }
  }
  if (armatures.empty()) return {};
  const bool one = std::all_of(armatures.begin(), armatures.end(),
                               [&](std::uint32_t other) { return other == armatures.front(); });
  return {true, one ? armatures.front() : ObjectGraph::sceneRoot};
}

bool hasCurves(const ObjectGraph& graph, std::uint32_t index) {
  const auto connections = graph.childrenOf(index);
  return std::any_of(connections.begin(), connections.end(),
                     [](const Connection& one) { return one.property.starts_with("Lcl "); });
}

// The parent of a node. A skinned mesh that the file connects to no parent gets its armature as parent if the
// armature moves.
std::uint32_t parentOf(const ObjectGraph& graph, std::uint32_t index, const Skinned& skinned) {
  const std::uint32_t written = parentModel(graph, index);
  if (written != ObjectGraph::sceneRoot || skinned.armature == ObjectGraph::sceneRoot) return written;
  const std::vector<std::uint32_t> chain = upwards(graph, skinned.armature);
  const bool moves =
      std::any_of(chain.begin(), chain.end(), [&](std::uint32_t at) { return hasCurves(graph, at); });
  const bool hangsOnMesh = std::find(chain.begin(), chain.end(), index) != chain.end();
  return moves && !hangsOnMesh ? skinned.armature : written;
}

// Replaces the transforms of skinned meshes, which Blender writes relative to the world, by local ones.
void settle(Scene& scene, const std::vector<Skinned>& skinned) {
  std::vector<dmat4> places(scene.nodes.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    SceneNode& node = scene.nodes[i];
    node.boundHere = skinned[node.object].is;
    dmat4 own = matrixOf(node.transform.local(node.transform.lcl));
    if (node.parent == SceneNode::none) {
      places[i] = own;
      continue;
    }
    const dmat4& above = places[static_cast<std::size_t>(node.parent)];
    if (node.boundHere && std::abs(glm::determinant(above)) > 1e-30) {
      const Trs local = nearestTrs(glm::inverse(above) * own);
      NodeTransform& transform = node.transform;
      transform = {.lcl = {local.translation, dvec3(0.0), local.scale},
                   .turned = true,
                   .preRotation = local.rotation,
                   .geometric = transform.geometric};
      own = matrixOf(local);
    }
    places[i] = above * own;
  }
}

SceneNode readNode(const ObjectGraph& graph, std::uint32_t index) {
  SceneNode node;
  node.object = index;
  node.name = graph.object(index).name;
  node.transform = NodeTransform::read(Properties(graph, graph.object(index)));
  node.limb = isLimb(graph, index);
  for (const Connection& connection : graph.childrenOf(index)) {
    if (!connection.property.empty()) continue;
    const Object& child = graph.object(connection.child);
    if (child.kind == "Geometry" && child.type == "Mesh" && node.geometry == 0) {
      node.geometry = connection.child;
    }
    if (child.kind == "Material") node.materials.push_back(connection.child);
  }
  return node;
}

// The rotation that Blender adds to cameras and lights to follow FBX conventions, but not to their children.
std::optional<dquat> turnOfKind(std::string_view type) {
  const double c = std::sqrt(0.5);
  if (type == "Camera") return dquat(c, 0.0, c, 0.0);
  if (type == "Light") return dquat(c, c, 0.0, 0.0);
  return std::nullopt;
}

// A node that cancels `turn`, the rotation of a camera or light, for its children.
SceneNode backTurn(std::uint32_t object, const dquat& turn) {
  SceneNode node;
  node.object = object;
  node.transform.turned = true;
  node.transform.preRotation = glm::conjugate(turn);
  return node;
}

}  // namespace

int Scene::add(SceneNode node, int parent) {
  const auto index = static_cast<int>(nodes.size());
  node.parent = parent;
  nodes.push_back(std::move(node));
  if (parent != SceneNode::none) nodes[static_cast<std::size_t>(parent)].children.push_back(index);
  return index;
}

Scene Scene::read(const ObjectGraph& graph, bool fromBlender) {
  const auto count = static_cast<std::uint32_t>(graph.objects().size());
  std::vector<Skinned> skinned(count);
  std::vector<std::uint32_t> parents(count, ObjectGraph::sceneRoot);
  for (std::uint32_t i = 1; i < count; ++i) {
    if (!isModel(graph.object(i))) continue;
    if (fromBlender) skinned[i] = skinOf(graph, i);
    parents[i] = parentOf(graph, i, skinned[i]);
  }
  // Children in file order, followed by meshes that were reconnected to their armature.
  std::vector<std::vector<std::uint32_t>> children(count);
  std::vector<std::uint32_t> roots;
  for (std::uint32_t i = 1; i < count; ++i) {
    if (!isModel(graph.object(i))) continue;
    if (parents[i] == ObjectGraph::sceneRoot) roots.push_back(i);
    for (const Connection& connection : graph.childrenOf(i)) {
      if (connection.property.empty() && isModel(graph.object(connection.child)) &&
          parents[connection.child] == i) {
        children[i].push_back(connection.child);
      }
    }
  }
  for (std::uint32_t i = 1; i < count; ++i) {
    if (parents[i] != ObjectGraph::sceneRoot && parentModel(graph, i) == ObjectGraph::sceneRoot)
      children[parents[i]].push_back(i);
  }
  Scene scene;
  scene.nodeOfObject.assign(count, SceneNode::none);
  const auto placeTree = [&](std::uint32_t root) {
    std::vector<std::pair<std::uint32_t, int>> open{{root, SceneNode::none}};  // object, parent node
    while (!open.empty()) {
      const auto [object, parent] = open.back();
      open.pop_back();
      if (scene.nodeOfObject[object] != SceneNode::none) continue;
      int index = scene.add(readNode(graph, object), parent);
      scene.nodeOfObject[object] = index;
      const auto turn = fromBlender ? turnOfKind(graph.object(object).type) : std::nullopt;
      if (turn && !children[object].empty()) index = scene.add(backTurn(object, *turn), index);
      for (std::size_t i = children[object].size(); i-- > 0;) open.emplace_back(children[object][i], index);
    }
  };
  for (const std::uint32_t root : roots) placeTree(root);
  for (std::uint32_t i = 1; i < count; ++i) {
    if (isModel(graph.object(i)) && scene.nodeOfObject[i] == SceneNode::none) placeTree(i);
  }
  for (std::size_t i = scene.nodes.size(); i-- > 0;) {
    SceneNode& node = scene.nodes[i];
    node.endOfSubtree = static_cast<int>(i) + 1;
    for (const int child : node.children) {
      node.endOfSubtree =
          std::max(node.endOfSubtree, scene.nodes[static_cast<std::size_t>(child)].endOfSubtree);
    }
  }
  if (fromBlender) settle(scene, skinned);
  return scene;
}

}  // namespace squire::fbx
