#include "core/formats/fbx/skin.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace squire::fbx {

namespace {

// Matrices of the file lie column after column, as glm's do.
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

std::optional<Cluster> readCluster(const Document& document, const Scene& scene, std::uint32_t index,
                                   ArrayReader& arrays) {
  Cluster cluster;
  for (const Connection& connection : document.childrenOf(index)) {
    const int node = scene.nodeOfObject[connection.child];
    if (connection.property.empty() && node != SceneNode::none) cluster.node = node;
  }
  if (cluster.node == SceneNode::none) return std::nullopt;
  const RecordView record = document.object(index).record;
  const auto toBone = readMatrix(record.child("Transform"), arrays);
  const auto bone = readMatrix(record.child("TransformLink"), arrays);
  if (!bone || !isInvertible(*bone)) return std::nullopt;
  cluster.boneToWorld = *bone;
  cluster.meshToBone = toBone ? *toBone : glm::inverse(*bone);
  const RecordView indexes = record.child("Indexes");
  if (indexes &&
      (!arrays.read(indexes, cluster.points) || !arrays.read(record.child("Weights"), cluster.weights) ||
       cluster.points.size() != cluster.weights.size())) {
    cluster.points.clear();
    cluster.weights.clear();
  }
  return cluster;
}

// "Blend", as 3ds Max calls every skin, mixes both ways: a weight of 0 at all points is linear blending.
bool usesDualQuaternions(RecordView skin, ArrayReader& arrays) {
  const std::string_view type = skin.child("SkinningType").property(0).text();
  if (type != "Blend") return type == "DualQuaternion";
  std::vector<double> weights;
  if (!arrays.read(skin.child("BlendWeights"), weights)) return true;
  return std::any_of(weights.begin(), weights.end(), [](double weight) { return weight > 0.0; });
}

}  // namespace

Skin readSkin(const Document& document, const Scene& scene, std::uint32_t geometry, ArrayReader& arrays) {
  Skin skin;
  for (const Connection& toSkin : document.childrenOf(geometry)) {
    const Object& deformer = document.object(toSkin.child);
    if (deformer.kind != "Deformer" || deformer.type != "Skin") continue;
    skin.dualQuaternion = skin.dualQuaternion || usesDualQuaternions(deformer.record, arrays);
    for (const Connection& toCluster : document.childrenOf(toSkin.child)) {
      if (document.object(toCluster.child).type != "Cluster") continue;
      auto cluster = readCluster(document, scene, toCluster.child, arrays);
      if (cluster) skin.clusters.push_back(std::move(*cluster));
    }
  }
  return skin;
}

}  // namespace squire::fbx
