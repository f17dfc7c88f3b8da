#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"

namespace squire {

// Describes the differences between two states of a project, one line per object: `clip "knight/punch": 14
// keys instead of 12`.
[[nodiscard]] std::vector<std::string> changesInWords(const Project& before, const Project& after);

}  // namespace squire
