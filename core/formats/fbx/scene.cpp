#include "core/formats/fbx/scene.h"

#include <algorithm>
#include <cmath>

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

// The parent node, or the scene's root.
std::uint32_t parentModel(const Document& document, std::uint32_t index) {
  for (const Connection& connection : document.parentsOf(index)) {
    if (connection.property.empty() && isModel(document.object(connection.parent))) return connection.parent;
  }
  return Document::sceneRoot;
}

// A node and its ancestors up to the root; limited, since a damaged file may contain a cycle.
std::vector<std::uint32_t> upwards(const Document& document, std::uint32_t index) {
  constexpr std::size_t deepest = 4096;
  std::vector<std::uint32_t> out;
  for (std::uint32_t at = index; at != Document::sceneRoot && out.size() < deepest;
       at = parentModel(document, at))
    out.push_back(at);
  return out;
}

// The armature of a skinned mesh in a file from Blender.
struct Skinned {
  bool is = false;
  std::uint32_t armature = Document::sceneRoot;  // if there is exactly one
};

std::uint32_t armatureAbove(const Document& document, std::uint32_t bone) {
  const std::vector<std::uint32_t> chain = upwards(document, bone);
  const auto found =
      std::find_if(chain.begin(), chain.end(), [&](std::uint32_t at) { return !isLimb(document, at); });
  return found == chain.end() ? Document::sceneRoot : *found;
}

void readBones(const Document& document, std::uint32_t skin, std::vector<std::uint32_t>& armatures) {
  for (const Connection& toCluster : document.childrenOf(skin)) {
    const Object& cluster = document.object(toCluster.child);
    if (cluster.type != "Cluster" || !cluster.record.child("TransformAssociateModel")) continue;
    for (const Connection& toBone : document.childrenOf(toCluster.child)) {
      if (!isModel(document.object(toBone.child))) continue;
      armatures.push_back(armatureAbove(document, toBone.child));
      return;  // each skin belongs to one armature
    }
  }
}

Skinned skinOf(const Document& document, std::uint32_t index) {
  std::vector<std::uint32_t> armatures;
  for (const Connection& toGeometry : document.childrenOf(index)) {
    if (document.object(toGeometry.child).kind != "Geometry") continue;
    for (const Connection& toSkin : document.childrenOf(toGeometry.child)) {
      if (document.object(toSkin.child).type == "Skin") readBones(document, toSkin.child, armatures);
    }
  }
  if (armatures.empty()) return {};
  const bool one = std::all_of(armatures.begin(), armatures.end(),
                               [&](std::uint32_t other) { return other == armatures.front(); });
  return {true, one ? armatures.front() : Document::sceneRoot};
}

bool hasCurves(const Document& document, std::uint32_t index) {
  const auto connections = document.childrenOf(index);
  return std::any_of(connections.begin(), connections.end(),
                     [](const Connection& one) { return one.property.starts_with("Lcl "); });
}

// The parent of a node. Restores the connection of a mesh to its armature, which matters only if the armature
// moves.
std::uint32_t parentOf(const Document& document, std::uint32_t index, const Skinned& skinned) {
  const std::uint32_t written = parentModel(document, index);
  if (written != Document::sceneRoot || skinned.armature == Document::sceneRoot) return written;
  const std::vector<std::uint32_t> chain = upwards(document, skinned.armature);
  const bool moves =
      std::any_of(chain.begin(), chain.end(), [&](std::uint32_t at) { return hasCurves(document, at); });
  const bool hangsOnMesh = std::find(chain.begin(), chain.end(), index) != chain.end();
  return moves && !hangsOnMesh ? skinned.armature : written;
}

// Converts world transforms of skinned meshes to local ones.
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

// Blender rotates cameras and lights to FBX conventions but writes their children as if it had not.
std::optional<dquat> turnOfKind(std::string_view type) {
  const double c = std::sqrt(0.5);
  if (type == "Camera") return dquat(c, 0.0, c, 0.0);
  if (type == "Light") return dquat(c, c, 0.0, 0.0);
  return std::nullopt;
}

// A node that cancels this rotation for the children.
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

Scene Scene::read(const Document& document, bool fromBlender) {
  const auto count = static_cast<std::uint32_t>(document.objects().size());
  std::vector<Skinned> skinned(count);
  std::vector<std::uint32_t> parents(count, Document::sceneRoot);
  for (std::uint32_t i = 1; i < count; ++i) {
    if (!isModel(document.object(i))) continue;
    if (fromBlender) skinned[i] = skinOf(document, i);
    parents[i] = parentOf(document, i, skinned[i]);
  }
  // Children in file order, followed by meshes that were reconnected to their armature.
  std::vector<std::vector<std::uint32_t>> children(count);
  std::vector<std::uint32_t> roots;
  for (std::uint32_t i = 1; i < count; ++i) {
    if (!isModel(document.object(i))) continue;
    if (parents[i] == Document::sceneRoot) roots.push_back(i);
    for (const Connection& connection : document.childrenOf(i)) {
      if (connection.property.empty() && isModel(document.object(connection.child)) &&
          parents[connection.child] == i) {
        children[i].push_back(connection.child);
      }
    }
  }
  for (std::uint32_t i = 1; i < count; ++i) {
    if (parents[i] != Document::sceneRoot && parentModel(document, i) == Document::sceneRoot)
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
      int index = scene.add(readNode(document, object), parent);
      scene.nodeOfObject[object] = index;
      const auto turn = fromBlender ? turnOfKind(document.object(object).type) : std::nullopt;
      if (turn && !children[object].empty()) index = scene.add(backTurn(object, *turn), index);
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
  if (fromBlender) settle(scene, skinned);
  return scene;
}

}  // namespace squire::fbx
