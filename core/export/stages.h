#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/model.h"
#include "core/model/played_stage.h"
#include "core/model/project.h"

namespace squire {

// Converts the stages of a project to the engine's form, with their ground in triangles. `exported` lists all
// models of the project in the file; pieces of other models are written without a model. Fails with Limit if
// the ground crosses itself in too many places.
[[nodiscard]] Result<std::vector<PlayedStage>> playedStages(const Project& project,
                                                            std::span<const Model> exported);

}  // namespace squire
