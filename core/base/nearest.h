#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace squire {

// The candidate closest to a mistyped word: at most two letters added, omitted, changed or swapped (one for
// short words), or one that starts with `word`. Empty if none is close.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace squire
