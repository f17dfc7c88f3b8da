#pragma once

#include <memory>
#include <vector>

#include "core/formats/fbx/geometry.h"
#include "core/formats/fbx/influences.h"
#include "core/formats/fbx/rig.h"
#include "core/model/mesh.h"

namespace squire::fbx {

// The geometry of one node with its skin, read before bones are chosen.
struct MeshSource {
  int node = SceneNode::none;
  Geometry geometry;
  Skin skin;
  PointWeights weights;

  [[nodiscard]] bool needsAnchor() const { return weights.bare > 0 || skin.clusters.empty(); }
};

// Where each joint stood when the skins were bound: model space, metres, without the fold. From the first
// cluster that names the joint; a joint without one stands as its rest has it, seen from its parent.
[[nodiscard]] std::vector<dmat4> bindMatrices(const Rig& rig, const SpaceConversion& space,
                                              const std::vector<MeshSource>& sources);

// One part of an object: its triangles of one material.
struct MeshPart {
  int material = 0;  // index into SceneNode::materials, as the file counts; may point past its end
  Mesh mesh;         // bones in `influences` are joints of the rig; name and material are not set
};

// Brings a node's geometry to model space as it was bound, splits it by material, joins equal vertices.
[[nodiscard]] std::vector<MeshPart> buildMeshes(const MeshSource& source, const Scene& scene, const Rig& rig,
                                                const SpaceConversion& space, const std::vector<dmat4>& binds,
                                                std::string_view name, Diagnostics& diagnostics);

}  // namespace squire::fbx
