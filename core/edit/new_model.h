#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"

// Creation of project models from imported ones.
namespace squire {

// A bone table with the ids 1, 2, ... in skeleton order.
[[nodiscard]] std::vector<ProjectBone> tableOf(const Skeleton& skeleton);

// Creates the project's entry for an imported model with names for all its clips. Ids come from the project's
// nextId.
[[nodiscard]] ProjectModel modelFor(Project& project, SourceId source, const std::string& label,
                                    const Model& imported);

// Attaches the imported clips, with project bone ids, to the entries that were not edited.
void attachClips(ProjectModel& model, const Model& imported);

}  // namespace squire
