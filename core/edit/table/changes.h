#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"

namespace squire {

// What differs between two states of a project, a line a thing: `clip "knight/punch": 14 keys instead of 12`.
[[nodiscard]] std::vector<std::string> changesInWords(const Project& before, const Project& after);

}  // namespace squire
