#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace squire {

// The candidate closest to a mistyped word: it starts with `word`, or at most two letters are added, omitted,
// changed or swapped (one for candidates of at most four letters). Empty if no candidate is close.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace squire
