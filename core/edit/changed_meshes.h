#pragma once

#include "core/model/project.h"

namespace squire {

// Sets ProjectModel::changedMeshes: the meshes of the source with the project's changes of weights and
// materials. Unchanged meshes are shared. To be called whenever the source or the model's materials, uses or
// skins change.
void attachMeshes(ProjectModel& model, const Model& imported);

// Weights limited by a skin change: drops weights below `change.least`, except the largest one, and those
// beyond the `change.influences` largest; if any is dropped, scales the others to a sum of 1.
[[nodiscard]] Influences limited(const Influences& influences, const SkinChange& change);

}  // namespace squire
