#pragma once

#include <string_view>
#include <vector>

#include "core/base/rule.h"

namespace squire {

// The rules of this folder, by id: those that importers, limits of engines and readers of files tell, which
// the checks are built on. core/check/checks/all_rules.h has all.
[[nodiscard]] const std::vector<const Rule*>& basicRules();
// Null where there is none of this id.
[[nodiscard]] const Rule* findBasicRule(std::string_view id);

}  // namespace squire
