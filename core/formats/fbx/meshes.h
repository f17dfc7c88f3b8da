#pragma once

#include <memory>
#include <vector>

#include "core/formats/fbx/geometry.h"
#include "core/formats/fbx/influences.h"
#include "core/formats/fbx/rig.h"
#include "core/model/mesh.h"

namespace squire::fbx {

// The geometry and skin of one node, read before bones are chosen.
struct MeshSource {
  int node = SceneNode::none;
  Geometry geometry;
  Skin skin;
  PointWeights weights;

  [[nodiscard]] bool needsAnchor() const { return weights.bare > 0 || skin.clusters.empty(); }
};

// The triangles of one object with one material.
struct MeshPart {
  int material = 0;  // index into SceneNode::materials, as stored in the file; may be out of range
  Mesh mesh;         // bones in `influences` are joints of the rig; name and material are not set
};

// Transforms a node's geometry to model space in the bind pose, splits it by material, and joins equal
// vertices.
[[nodiscard]] std::vector<MeshPart> buildMeshes(const MeshSource& source, const Scene& scene, const Rig& rig,
                                                const SpaceConversion& space, const std::vector<dmat4>& binds,
                                                std::string_view name, Diagnostics& diagnostics);

}  // namespace squire::fbx
