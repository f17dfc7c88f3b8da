#pragma once

#include <vector>

#include "core/formats/fbx/meshes.h"

namespace squire::fbx {

// Matrix of each joint in the bind pose: model space, metres, without the fold. From the first cluster of the
// joint; without one, the parent's bind matrix times the joint's rest transform.
[[nodiscard]] std::vector<dmat4> bindMatrices(const Rig& rig, const SpaceConversion& space,
                                              const std::vector<MeshSource>& sources);

}  // namespace squire::fbx
