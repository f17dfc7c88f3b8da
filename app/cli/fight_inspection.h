#pragma once

#include <string>

#include "core/json/json.h"
#include "core/model/project.h"

namespace squire::cli {

// The fight data of a project: game settings, and one line for each element of each model and clip. Empty if
// there is none.
[[nodiscard]] std::string fightsText(const Project& project);

// The fight data with all numbers, named as in docs/project-format.md: {"game", "models": [{"name", "fight",
// "clips": [{"name", "fight"}]}]}.
[[nodiscard]] Json fightsJson(const Project& project);

}  // namespace squire::cli
