#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/scene.h"

namespace squire::fbx {

// One bone's hold on a mesh.
struct Cluster {
  int node = SceneNode::none;        // the bone
  dmat4 meshToBone{1.0};             // from the mesh node's space to the bone's, when bound
  dmat4 boneToWorld{1.0};            // the bone's global matrix when bound, in the file's space
  std::vector<std::int32_t> points;  // control points
  std::vector<double> weights;       // one a point
};

struct Skin {
  std::vector<Cluster> clusters;
  bool dualQuaternion = false;
  bool borrowed = false;  // the geometry has fewer skins than objects: this may be another's
  bool inTurn = false;    // several skins, each of which moves what the one before has moved

  // Where the mesh was when it was bound, by the bone that holds most of it.
  [[nodiscard]] std::optional<dmat4> boundPlace() const;
};

// The skins of a node's geometry together; clusters without a bone or with damaged lists are left out. Where
// objects share a geometry that has several skins, a node has only its own, as far as the file tells which.
[[nodiscard]] Skin readSkin(const Document& document, const Scene& scene, int node, ArrayReader& arrays);

}  // namespace squire::fbx
