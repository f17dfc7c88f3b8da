#include "core/formats/fbx/skin.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

namespace squire::fbx {

namespace {

constexpr double sameBindPlace = 1e-4;  // in the file's units

// The file stores matrices in column order, like glm.
std::optional<dmat4> readMatrix(RecordView record, ArrayReader& arrays) {
  std::vector<double> numbers;
  if (!arrays.read(record, numbers) || numbers.size() != 16) return std::nullopt;
  dmat4 out;
  for (int i = 0; i < 16; ++i) {
    const double value = numbers[static_cast<std::size_t>(i)];
    if (!(std::abs(value) < 1e12)) return std::nullopt;
    out[i / 4][i % 4] = value;
  }
  return out;
}

bool isInvertible(const dmat4& m) { return std::abs(glm::determinant(dmat3(m))) > 1e-30; }

dmat4 defaultPlace(const Scene& scene, int node) {
  dmat4 out(1.0);
  for (; node != SceneNode::none; node = scene.nodes[static_cast<std::size_t>(node)].parent) {
    const NodeTransform& transform = scene.nodes[static_cast<std::size_t>(node)].transform;
    out = matrixOf(transform.local(transform.lcl)) * out;
  }
  return out;
}

// Reads one bone of the skin of the node `mesh`. A matrix that the file lacks is the one of the default pose.
std::optional<Cluster> readCluster(const ObjectGraph& graph, const Scene& scene, int mesh,
                                   std::uint32_t index, ArrayReader& arrays) {
  Cluster cluster;
  for (const Connection& connection : graph.childrenOf(index)) {
    const int node = scene.nodeOfObject[connection.child];
    if (connection.property.empty() && node != SceneNode::none) cluster.node = node;
  }
  if (cluster.node == SceneNode::none) return std::nullopt;
  const RecordView record = graph.object(index).record;
  const auto toBone = readMatrix(record.child("Transform"), arrays);
  const auto bone = readMatrix(record.child("TransformLink"), arrays);
  cluster.boneToWorld = bone ? *bone : defaultPlace(scene, cluster.node);
  if (!isInvertible(cluster.boneToWorld)) return std::nullopt;
  cluster.meshToBone = toBone ? *toBone : glm::inverse(cluster.boneToWorld) * defaultPlace(scene, mesh);
  const RecordView indexes = record.child("Indexes");
  if (indexes &&
      (!arrays.read(indexes, cluster.points) || !arrays.read(record.child("Weights"), cluster.weights) ||
       cluster.points.size() != cluster.weights.size())) {
    cluster.points.clear();
    cluster.weights.clear();
  }
  return cluster;
}

// "Blend" (3ds Max uses it for every skin) mixes linear and dual quaternion skinning; it is linear if the
// weight is 0 at all points.
bool usesDualQuaternions(RecordView skin, ArrayReader& arrays) {
  const std::string_view type = skin.child("SkinningType").property(0).text();
  if (type != "Blend") return type == "DualQuaternion";
  std::vector<double> weights;
  if (!arrays.read(skin.child("BlendWeights"), weights)) return true;
  return std::any_of(weights.begin(), weights.end(), [](double weight) { return weight > 0.0; });
}

// The matrix of an object in a bind pose; empty if the pose does not contain it.
std::optional<dmat4> placeIn(RecordView pose, std::int64_t object, ArrayReader& arrays) {
  for (const RecordView node : pose) {
    if (node.name() == "PoseNode" && node.child("Node").property(0).asInteger() == object)
      return readMatrix(node.child("Matrix"), arrays).value_or(dmat4(1.0));
  }
  return std::nullopt;
}

// The largest difference between a column of `place` and of the mesh's matrix when the skin was bound.
double distanceFrom(const Skin& skin, const dmat4& place) {
  const dmat4 bound = skin.clusters[0].boneToWorld * skin.clusters[0].meshToBone;
  double out = 0.0;
  for (int i = 0; i < 4; ++i) out = std::max(out, glm::length(dvec3(bound[i] - place[i])));
  return out;
}

// Keeps only the object's own skins of a shared geometry: those whose first bone is in a bind pose that
// contains the object (as Blender writes them) or, if these are none or all skins, those whose mesh matrix
// when bound is nearest to the object's matrix.
void keepOwn(const ObjectGraph& graph, const Scene& scene, int node, ArrayReader& arrays,
             std::vector<Skin>& skins) {
  std::erase_if(skins, [](const Skin& skin) { return skin.clusters.empty(); });
  const std::int64_t own = graph.object(scene.nodes[static_cast<std::size_t>(node)].object).id;
  std::optional<dmat4> place;
  std::vector<char> together(skins.size());
  for (const Object& pose : graph.objects()) {
    if (pose.kind != "Pose") continue;
    const auto here = placeIn(pose.record, own, arrays);
    if (!here) continue;
    place = here;
    for (std::size_t i = 0; i < skins.size(); ++i) {
      const SceneNode& bone = scene.nodes[static_cast<std::size_t>(skins[i].clusters[0].node)];
      if (placeIn(pose.record, graph.object(bone.object).id, arrays)) together[i] = 1;
    }
  }
  const auto count = static_cast<std::size_t>(std::count(together.begin(), together.end(), 1));
  if (count == 0 || count == skins.size()) {
    if (!place) place = defaultPlace(scene, node);
    double nearest = std::numeric_limits<double>::infinity();
    for (const Skin& skin : skins) nearest = std::min(nearest, distanceFrom(skin, *place));
    for (std::size_t i = 0; i < skins.size(); ++i)
      together[i] = distanceFrom(skins[i], *place) <= nearest + sameBindPlace ? 1 : 0;
  }
  std::size_t i = 0;
  std::erase_if(skins, [&](const Skin&) { return together[i++] == 0; });
}

bool holdsPoints(const Skin& skin) {
  return std::any_of(skin.clusters.begin(), skin.clusters.end(),
                     [](const Cluster& cluster) { return !cluster.points.empty(); });
}

}  // namespace

std::optional<dmat4> Skin::boundPlace() const {
  const auto strongest =
      std::max_element(clusters.begin(), clusters.end(),
                       [](const Cluster& a, const Cluster& b) { return a.points.size() < b.points.size(); });
  if (strongest == clusters.end()) return std::nullopt;
  return strongest->boneToWorld * strongest->meshToBone;
}

Skin readSkin(const ObjectGraph& graph, const Scene& scene, int node, ArrayReader& arrays) {
  const std::uint32_t geometry = scene.nodes[static_cast<std::size_t>(node)].geometry;
  std::vector<Skin> skins;
  for (const Connection& toSkin : graph.childrenOf(geometry)) {
    const Object& deformer = graph.object(toSkin.child);
    if (deformer.kind != "Deformer" || deformer.type != "Skin") continue;
    Skin& skin = skins.emplace_back();
    skin.dualQuaternion = usesDualQuaternions(deformer.record, arrays);
    for (const Connection& toCluster : graph.childrenOf(toSkin.child)) {
      if (graph.object(toCluster.child).type != "Cluster") continue;
      auto cluster = readCluster(graph, scene, node, toCluster.child, arrays);
      if (cluster) skin.clusters.push_back(std::move(*cluster));
    }
  }
  const auto objects = static_cast<std::size_t>(
      std::count_if(scene.nodes.begin(), scene.nodes.end(),
                    [&](const SceneNode& other) { return other.geometry == geometry; }));
  const std::size_t found = skins.size();
  if (objects > 1 && found > 1) keepOwn(graph, scene, node, arrays, skins);
  Skin out;
  out.borrowed = found > 0 && objects > found;
  out.inTurn = std::count_if(skins.begin(), skins.end(), holdsPoints) > 1;
  for (Skin& skin : skins) {
    out.dualQuaternion = out.dualQuaternion || skin.dualQuaternion;
    std::move(skin.clusters.begin(), skin.clusters.end(), std::back_inserter(out.clusters));
  }
  return out;
}

}  // namespace squire::fbx
