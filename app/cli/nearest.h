#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace squire::cli {

// The candidate that somebody who typed `word` most likely meant: at most two letters added, left out,
// changed or swapped (one for short words), or one that `word` begins. Empty when nothing is near.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace squire::cli
