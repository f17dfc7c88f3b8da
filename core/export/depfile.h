#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

// A rule as make and ninja read it: the target depends on every file that was read; each of those is also a
// target of its own without a rule, so that removing one does not stop a build. Names are escaped.
[[nodiscard]] std::string depfileText(const std::string& target,
                                      const std::vector<std::string>& dependencies);

// Fails where a name has what no such file can say to both: a line break, a tab, a backslash before a #, one
// of = ; | ' " ` & * ? < > ^, a % in the target's.
[[nodiscard]] Status depfileCanSay(const std::string& target, const std::vector<std::string>& dependencies);

}  // namespace squire
