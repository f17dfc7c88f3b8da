#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"

// How an imported model becomes one of the project's.
namespace squire {

// A table with the ids 1, 2, ... in the skeleton's order.
[[nodiscard]] std::vector<ProjectBone> tableOf(const Skeleton& skeleton);

// The project's entry for a model that is new to it, with every clip of it named. Takes ids from the project.
[[nodiscard]] ProjectModel modelFor(Project& project, SourceId source, const std::string& label,
                                    const Model& imported);

// Hangs the imported clips (bones by the project's ids) on the entries that nobody edited.
void attachClips(ProjectModel& model, const Model& imported);

}  // namespace squire
