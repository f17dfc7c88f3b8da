#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/model.h"
#include "core/model/played_stage.h"
#include "core/model/project.h"

namespace squire {

// The stages of a project as the engine has them, with their ground in triangles. `exported` lists all models
// of the project in the file; pieces of others show none. Fails with Limit if ground crosses in too many
// places.
[[nodiscard]] Result<std::vector<PlayedStage>> playedStages(const Project& project,
                                                            std::span<const Model> exported);

}  // namespace squire
