#pragma once

#include "core/model/project.h"

namespace squire {

// Sets what meshes of the source are with the weights and materials that the project decided
// (ProjectModel::changedMeshes). Shares those that stay the same. To be called whenever the source, or the
// model's materials, uses or skins change.
void attachMeshes(ProjectModel& model, const Model& imported);

// Weights as a skin change asks for: weights below `least` and those beyond the strongest few are dropped,
// and the others scaled to a sum of 1.
[[nodiscard]] Influences limited(const Influences& influences, const SkinChange& change);

}  // namespace squire
