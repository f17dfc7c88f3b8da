#include "core/anim/keyframes/shortest_path.h"

#include <algorithm>

namespace squire::keyframes {

namespace {

constexpr std::size_t window = 256;  // all spans of up to this many candidates are tried
constexpr int patience =
    8;  // consecutive failures, moving away from a candidate, after which the search stops

// Breadth-first search: reaches every candidate in the fewest steps and tests a pair only while its end has
// not been reached.
class Search {
 public:
  Search(PathError& path, float tolerance, PathError::Density density, std::uint64_t mostCompared)
      : path_(path),
        tolerance_(tolerance),
        density_(density),
        mostCompared_(mostCompared),
        last_(path.candidateCount() - 1) {
    cameFrom_.assign(last_ + 1, unseen);
    cameFrom_[0] = 0;
    for (std::size_t i = 1; i <= last_; ++i) open_.push_back(i);
  }

  std::vector<std::size_t> run() {
    std::vector<std::size_t> level = {0};
    while (cameFrom_[last_] == unseen) {
      std::vector<std::size_t> next;
      for (auto i = level.rbegin(); i != level.rend() && cameFrom_[last_] == unseen; ++i) {
        if (path_.compared() > mostCompared_) return {};
        expand(*i, next);
      }
      std::sort(next.begin(), next.end());
      level = std::move(next);
    }
    std::vector<std::size_t> kept;
    for (std::size_t at = last_; at != 0; at = cameFrom_[at]) kept.push_back(at);
    kept.push_back(0);
    std::reverse(kept.begin(), kept.end());
    return kept;
  }

 private:
  static constexpr std::size_t unseen = static_cast<std::size_t>(-1);

  [[nodiscard]] bool reaches(std::size_t i, std::size_t j) {
    return j == i + 1 || path_.within(i, j, tolerance_, density_);
  }

  void reach(std::size_t i, std::size_t j, std::vector<std::size_t>& next) {
    cameFrom_[j] = i;
    next.push_back(j);
  }

  void expand(std::size_t i, std::vector<std::size_t>& next) {
    if (last_ <= i + window && reaches(i, last_)) return reach(i, last_, next);
    const auto first = std::upper_bound(open_.begin(), open_.end(), i);
    auto kept = first;
    int failures = 0;
    auto j = first;
    for (; j != open_.end() && *j <= i + window && failures < patience; ++j) {
      if (reaches(i, *j)) {
        failures = 0;
        reach(i, *j, next);
      } else {
        ++failures;
        *kept++ = *j;
      }
    }
    open_.erase(kept, j);
    leap(i, next);
  }

  // Tries spans longer than the window: doubles the span as long as it keeps the tolerance.
  void leap(std::size_t i, std::vector<std::size_t>& next) {
    for (std::size_t span = window; i + span < last_ && reaches(i, i + span); span *= 2) {
      const std::size_t end = std::min(i + 2 * span, last_);
      if (cameFrom_[end] != unseen || !reaches(i, end)) continue;
      reach(i, end, next);
      open_.erase(std::lower_bound(open_.begin(), open_.end(), end));
    }
  }

  PathError& path_;
  float tolerance_;
  PathError::Density density_;
  std::uint64_t mostCompared_;
  std::size_t last_;
  std::vector<std::size_t> cameFrom_;
  std::vector<std::size_t> open_;  // not reached yet, sorted
};

}  // namespace

// With `between`, the error is also measured between the candidates. The search first uses half of the sample
// times; if its result exceeds the tolerance at any of the others, it is repeated with all of them.
ChosenCandidates fewestCandidates(PathError& path, float tolerance, bool between,
                                  std::uint64_t mostCompared) {
  using Density = PathError::Density;
  const Density full = between ? Density::Quarters : Density::Candidates;
  ChosenCandidates chosen;
  for (const Density density : {between ? Density::Halves : full, full}) {
    chosen = {Search(path, tolerance, density, mostCompared).run(), {}};
    const std::vector<std::size_t>& kept = chosen.indices;
    for (std::size_t i = 1; i < kept.size(); ++i) {
      if (kept[i] == kept[i - 1] + 1) continue;
      const Deviation deviation = path.worst(kept[i - 1], kept[i], full);
      if (deviation.metres > chosen.worst.metres) chosen.worst = deviation;
    }
    if (chosen.worst.metres <= tolerance) break;
  }
  return chosen;
}

}  // namespace squire::keyframes
