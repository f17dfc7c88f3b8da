#include "core/base/nearest.h"

#include <algorithm>
#include <limits>

#include "core/base/utf8.h"

namespace squire {

namespace {

// Damerau-Levenshtein distance: insertions, deletions, changes and swaps of neighbours.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t longestTypo = 64;
  if (word.size() < 2 || word.size() > longestTypo) return {};
  std::string best;
  std::size_t bestDistance = std::numeric_limits<std::size_t>::max();
  for (const std::string& candidate : candidates) {
    if (asciiLower(candidate) == asciiLower(std::string(word))) return candidate;
    const std::size_t away = candidate.starts_with(word) ? 0 : distance(word, candidate);
    if (away <= (candidate.size() > 4 ? 2u : 1u) && away < bestDistance) {
      best = candidate;
      bestDistance = away;
    }
  }
  return best;
}

}  // namespace squire
