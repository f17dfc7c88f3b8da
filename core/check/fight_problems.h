#pragma once

#include <span>

#include "core/check/checks/findings.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// Reports the fight data of a model that exports leave out: elements on bones, models and clips that do not
// exist. `models`: all models that are exported.
[[nodiscard]] Findings fightProblems(const Project& project, const Model& model,
                                     std::span<const Model> models);

}  // namespace squire
