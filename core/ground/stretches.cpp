#include "core/ground/stretches.h"

#include <algorithm>

namespace squire {

namespace {

// Calls use(i, k), i < k, for all stretches whose boxes meet, until `use` returns false. The stretches are
// sorted by least x.
template <typename Use>
void eachNear(const std::vector<GroundStretch>& sorted, Use use) {
  const auto [leastX, mostX] = std::pair{[](const GroundStretch& s) { return std::min(s.from.x, s.to.x); },
                                         [](const GroundStretch& s) { return std::max(s.from.x, s.to.x); }};
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const GroundStretch& a = sorted[i];
    const std::int32_t end = mostX(a);
    const auto [low, high] = std::minmax(a.from.y, a.to.y);
    for (std::size_t k = i + 1; k < sorted.size() && leastX(sorted[k]) <= end; ++k) {
      const GroundStretch& b = sorted[k];
      if (std::max(b.from.y, b.to.y) < low || std::min(b.from.y, b.to.y) > high) continue;
      if (!use(i, k)) return;
    }
  }
}

void sortByX(std::vector<GroundStretch>& stretches) {
  std::ranges::sort(stretches, [](const GroundStretch& a, const GroundStretch& b) {
    const std::int32_t x = std::min(a.from.x, a.to.x), other = std::min(b.from.x, b.to.x);
    return x != other ? x < other : a < b;
  });
}

// A point at which a stretch is divided.
struct Cut {
  std::size_t stretch;
  GridPoint at;
};

// Adds the point unless it is an end of the stretch.
void addCut(const std::vector<GroundStretch>& all, std::size_t stretch, const GridPoint& at,
            std::vector<Cut>& cuts) {
  if (at != all[stretch].from && at != all[stretch].to) cuts.push_back({stretch, at});
}

void cutAtEnds(const std::vector<GroundStretch>& all, std::size_t stretch, const GroundStretch& other,
               std::vector<Cut>& cuts) {
  const GroundStretch& one = all[stretch];
  for (const GridPoint& end : {other.from, other.to}) {
    if (orientation(one.from, one.to, end) == 0 && isBetween(one.from, one.to, end))
      cuts.push_back({stretch, end});
  }
}

std::vector<Cut> cutsOf(const std::vector<GroundStretch>& sorted, GroundBudget& budget) {
  std::vector<Cut> cuts;
  eachNear(sorted, [&](std::size_t i, std::size_t k) {
    if (budget.pairs == 0) return false;
    --budget.pairs;
    const GroundStretch &a = sorted[i], &b = sorted[k];
    if (cross(a.from, a.to, b.from, b.to)) {
      const GridPoint at = crossingOf(a.from, a.to, b.from, b.to);
      addCut(sorted, i, at, cuts);
      addCut(sorted, k, at, cuts);
    } else {
      cutAtEnds(sorted, i, b, cuts);
      cutAtEnds(sorted, k, a, cuts);
    }
    return cuts.size() <= mostStretches;
  });
  return cuts;
}

// The distance of a cut along a stretch, times the length of the stretch; orders the cuts of a stretch.
std::int64_t distanceAlong(const GroundStretch& stretch, const GridPoint& at) {
  return (std::int64_t{at.x} - stretch.from.x) * (std::int64_t{stretch.to.x} - stretch.from.x) +
         (std::int64_t{at.y} - stretch.from.y) * (std::int64_t{stretch.to.y} - stretch.from.y);
}

std::vector<GroundStretch> divided(const std::vector<GroundStretch>& stretches, std::vector<Cut> cuts) {
  std::ranges::sort(cuts, [&](const Cut& a, const Cut& b) {
    if (a.stretch != b.stretch) return a.stretch < b.stretch;
    const std::int64_t far = distanceAlong(stretches[a.stretch], a.at),
                       other = distanceAlong(stretches[b.stretch], b.at);
    return far != other ? far < other : a.at < b.at;
  });
  std::vector<GroundStretch> out;
  out.reserve(stretches.size() + cuts.size());
  auto cut = cuts.begin();
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    GridPoint from = stretches[i].from;
    const auto add = [&](const GridPoint& to) {
      if (from != to) out.push_back({from, to, stretches[i].shape});
      from = to;
    };
    for (; cut != cuts.end() && cut->stretch == i; ++cut) add(cut->at);
    add(stretches[i].to);
  }
  return out;
}

Error tooManyCrossings() {
  return makeError(ErrorCode::Limit, "the lines of the ground meet in too many places",
                   "draw it with fewer lines that lie on one another");
}

}  // namespace

Result<std::vector<GroundStretch>> dividedStretches(std::vector<GroundStretch> stretches,
                                                    GroundBudget& budget) {
  // Repeats, because bent stretches may cross others that they only passed closely before.
  constexpr int mostRounds = 100;
  for (int round = 0; round < mostRounds; ++round) {
    sortByX(stretches);
    std::vector<Cut> cuts = cutsOf(stretches, budget);
    if (budget.pairs == 0) return tooManyCrossings();
    if (cuts.empty()) return stretches;
    if (cuts.size() + stretches.size() > mostStretches) return tooManyCrossings();
    stretches = divided(stretches, std::move(cuts));
  }
  return tooManyCrossings();
}

std::optional<GridPoint> meetingWithItself(std::span<const GridPoint> points, bool closed) {
  // In these stretches, `shape` is the index of the stretch along the line.
  std::vector<GroundStretch> way;
  const std::size_t last = closed ? points.size() : points.size() - 1;
  for (std::size_t i = 0; i < last; ++i) {
    const GridPoint &from = points[i], &to = points[(i + 1) % points.size()];
    if (from != to) way.push_back({from, to, static_cast<std::uint32_t>(way.size())});
  }
  const std::size_t count = way.size();
  const auto follows = [&](const GroundStretch& a, const GroundStretch& b) {
    return a.shape + 1 == b.shape || (closed && a.shape + 1 == count && b.shape == 0);
  };
  sortByX(way);
  std::optional<GridPoint> found;
  std::size_t pairs = 0;
  eachNear(way, [&](std::size_t i, std::size_t k) {
    if (++pairs > mostPairsOfOne) return false;
    const GroundStretch &a = way[i], &b = way[k];
    if (cross(a.from, a.to, b.from, b.to)) found = crossingOf(a.from, a.to, b.from, b.to);
    for (const auto& [one, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
      for (const GridPoint& end : {other->from, other->to}) {
        if (orientation(one->from, one->to, end) == 0 && isBetween(one->from, one->to, end)) found = end;
      }
    }
    const bool sameEnds = (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
    const bool touch = a.from == b.from || a.to == b.to || a.from == b.to || a.to == b.from;
    if (sameEnds || (touch && !follows(a, b) && !follows(b, a)))
      found = a.from == b.from || a.from == b.to ? a.from : a.to;
    return !found;
  });
  return found;
}

}  // namespace squire
