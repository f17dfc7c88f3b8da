#pragma once

#include <vector>

#include "core/formats/assimp/model_builder.h"

namespace squire::assimp {

// The binding of one mesh to its model.
struct MeshBinding {
  int model = SkeletonPlan::none;
  dmat4 toModel{1.0};                  // from the mesh's space to model space, in the bind pose
  std::vector<Influences> influences;  // one per vertex
};

// Determines the bind pose of the mesh, and sets inverse bind matrices of its bones that have none yet.
[[nodiscard]] MeshBinding bindMesh(Build& build, int node, const aiMesh& mesh);

}  // namespace squire::assimp
