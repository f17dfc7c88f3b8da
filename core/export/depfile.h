#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

// A rule in the syntax of make and ninja: the target depends on every file that was read. Each of these files
// is also a target without a recipe, unless its name contains a %, so that removing it does not fail the
// build. Names are escaped.
[[nodiscard]] std::string depfileText(const std::string& target,
                                      const std::vector<std::string>& dependencies);

// Fails if a name contains something that cannot be escaped for both: a line break, a tab, a backslash before
// a # or :, one of = ; | ' " ` & * ? < > ^, or a % in the target.
[[nodiscard]] Status depfileCanSay(const std::string& target, const std::vector<std::string>& dependencies);

}  // namespace squire
