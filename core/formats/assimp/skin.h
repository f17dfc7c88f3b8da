#pragma once

#include <vector>

#include "core/formats/assimp/model_builder.h"

namespace squire::assimp {

// How one mesh hangs on its model.
struct MeshBinding {
  int model = SkeletonPlan::none;
  dmat4 toModel{1.0};                  // from the mesh's space to model space, as bound
  std::vector<Influences> influences;  // one a vertex
};

// Decides where the mesh was bound, and sets the inverse bind matrices of its bones where no mesh did before.
[[nodiscard]] MeshBinding bindMesh(Build& build, int node, const aiMesh& mesh);

}  // namespace squire::assimp
