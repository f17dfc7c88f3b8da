#pragma once

#include <string>
#include <vector>

namespace squire {

// A rule as make and ninja read it: the target depends on every file that was read; each of those is also a
// target of its own without a rule, so that removing one does not stop a build. Names are escaped; a name
// with a line break cannot be said in such a file and is left out.
[[nodiscard]] std::string depfileText(const std::string& target,
                                      const std::vector<std::string>& dependencies);

}  // namespace squire
