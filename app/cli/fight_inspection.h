#pragma once

#include <string>

#include "core/json/json.h"
#include "core/model/project.h"

namespace squire::cli {

// What a project has for fights: its settings of the game, and what each model and clip has, a line a thing.
// Empty where there is nothing.
[[nodiscard]] std::string fightsText(const Project& project);

// The same with every number, with the names of docs/project-format.md: {"game", "models": [{"name", "fight",
// "clips": [{"name", "fight"}]}]}.
[[nodiscard]] Json fightsJson(const Project& project);

}  // namespace squire::cli
