#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

// Shared by the reductions in this folder.
namespace squire::reduce {

// From one place to another one, and what leads there.
template <typename Piece>
struct Step {
  std::size_t to = 0;
  Piece piece{};
};

// Chooses the fewest steps from the first of some places to the last. `Fit` gives the piece between two
// places as an optional, which is empty if nothing fits; between neighbouring places something always fits.
template <typename Fit>
class FewestSteps {
 public:
  using Piece = typename std::invoke_result_t<Fit, std::size_t, std::size_t>::value_type;

  FewestSteps(std::size_t places, const Fit& fit) : last_(places - 1), fit_(fit) {}

  [[nodiscard]] std::vector<Step<Piece>> chosen() const {
    return last_ < mostSearched ? shortest() : greedy();
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::size_t mostSearched = 400;  // places; with more, greedy() is used
  static constexpr std::size_t patience = 4;        // places that are tried after one that cannot be reached

  // By breadth-first search.
  [[nodiscard]] std::vector<Step<Piece>> shortest() const {
    struct Reached {
      std::size_t from = none, steps = none;
      Piece piece{};
    };
    std::vector<Reached> reached(last_ + 1);
    reached[0].steps = 0;
    std::vector<std::size_t> waiting{0};
    for (std::size_t next = 0; next < waiting.size() && reached[last_].steps == none; ++next) {
      const std::size_t from = waiting[next];
      std::size_t failed = 0;
      for (std::size_t to = from + 1; to <= last_ && failed <= patience; ++to) {
        if (reached[to].steps != none) continue;  // with no more steps
        const auto piece = fit_(from, to);
        failed = piece ? 0 : failed + 1;
        if (!piece) continue;
        reached[to] = {from, reached[from].steps + 1, *piece};
        waiting.push_back(to);
      }
    }
    std::vector<Step<Piece>> steps;
    for (std::size_t to = last_; to != 0; to = reached[to].from) steps.push_back({to, reached[to].piece});
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

  [[nodiscard]] std::vector<Step<Piece>> greedy() const {
    std::vector<Step<Piece>> steps;
    for (std::size_t at = 0; at < last_; at = steps.back().to) steps.push_back(farthest(at));
    return steps;
  }

  // The farthest place that one piece can reach, by doubling, then bisection; at least the next place.
  [[nodiscard]] Step<Piece> farthest(std::size_t from) const {
    Step<Piece> good{from + 1, *fit_(from, from + 1)};
    std::size_t bad = last_ + 1;
    for (std::size_t wide = 2; good.to < last_ && bad > last_; wide *= 2) {
      const std::size_t to = std::min(from + wide, last_);
      const auto piece = fit_(from, to);
      if (piece) {
        good = {to, *piece};
      } else {
        bad = to;
      }
    }
    while (bad <= last_ && bad - good.to > 1) {
      const std::size_t middle = good.to + (bad - good.to) / 2;
      const auto piece = fit_(from, middle);
      if (piece) {
        good = {middle, *piece};
      } else {
        bad = middle;
      }
    }
    return good;
  }

  std::size_t last_;
  const Fit& fit_;
};

template <typename Fit>
[[nodiscard]] auto fewestSteps(std::size_t places, const Fit& fit) {
  return FewestSteps<Fit>(places, fit).chosen();
}

}  // namespace squire::reduce
