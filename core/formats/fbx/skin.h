#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/scene.h"

namespace squire::fbx {

// The influence of one bone on a mesh.
struct Cluster {
  int node = SceneNode::none;        // the bone
  dmat4 meshToBone{1.0};             // from the mesh node's space to the bone's, in the bind pose
  dmat4 boneToWorld{1.0};            // the bone's global matrix in the bind pose, in the file's space
  std::vector<std::int32_t> points;  // control points
  std::vector<double> weights;       // one per point
};

struct Skin {
  std::vector<Cluster> clusters;
  bool dualQuaternion = false;
  bool borrowed = false;  // may belong to another object, since the geometry has fewer skins than objects
  bool inTurn = false;    // merged from several skins that the file applies one after the other

  // World matrix of the mesh in the bind pose, according to the bone with the most points.
  [[nodiscard]] std::optional<dmat4> boundPlace() const;
};

// The merged skins of a node's geometry, without clusters that have no bone or whose bone matrix cannot be
// inverted; those with damaged weights have no points. If objects share a geometry with several skins, a node
// gets only its own, as far as the file identifies them.
[[nodiscard]] Skin readSkin(const ObjectGraph& graph, const Scene& scene, int node, ArrayReader& arrays);

}  // namespace squire::fbx
