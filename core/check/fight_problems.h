#pragma once

#include <span>

#include "core/check/checks/findings.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// What exports leave out of the fight data of a model: elements on bones, models and clips that are not
// there. `models`: all that are exported.
[[nodiscard]] Findings fightProblems(const Project& project, const Model& model,
                                     std::span<const Model> models);

}  // namespace squire
