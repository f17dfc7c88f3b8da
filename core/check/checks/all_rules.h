#pragma once

#include <string_view>
#include <vector>

#include "core/base/rule.h"

namespace squire {

// Every rule, sorted by id: those of this folder and of core/rules.
[[nodiscard]] const std::vector<const Rule*>& allRules();
// Null where there is none of this id.
[[nodiscard]] const Rule* findRule(std::string_view id);

}  // namespace squire
