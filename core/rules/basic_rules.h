#pragma once

#include <string_view>
#include <vector>

#include "core/base/rule.h"

namespace squire {

// The rules of this folder, sorted by id: those that importers, checks of engine limits and file readers
// report. core/check/checks/all_rules.h adds the rules that projects are checked by.
[[nodiscard]] const std::vector<const Rule*>& basicRules();
// Null where there is none of this id.
[[nodiscard]] const Rule* findBasicRule(std::string_view id);

}  // namespace squire
