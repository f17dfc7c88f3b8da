#pragma once

#include <string>

#include "core/check/check_project.h"
#include "core/json/json.h"

namespace squire {

// Findings as SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0). Lists all rules, also those without
// findings. `file` is the project's path as the user gave it, with slashes.
[[nodiscard]] Json toSarif(const std::string& file, const CheckResult& result, const std::string& version);

}  // namespace squire
