#pragma once

#include <string>

#include "core/model/project.h"

// Validation of fight data. All functions return an empty string if valid, else the first problem.
namespace squire {

[[nodiscard]] std::string faultOf(const GameSettings& game);

// Validates the fight data, markers, saved poses and selection sets of a model and its clips: ids, names,
// values and references.
[[nodiscard]] std::string fightFault(const ProjectModel& model, const GameSettings& game);

// Checks that attached models exist and that attachments form no cycle.
[[nodiscard]] std::string attachmentFault(const Project& project);

}  // namespace squire
