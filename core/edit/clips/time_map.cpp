#include "core/edit/clips/time_map.h"

#include <algorithm>
#include <cmath>

namespace squire {

Result<TimeMap> TimeMap::of(std::vector<WarpPoint> points) {
  if (points.size() > most) return makeError(ErrorCode::Limit, "a time warp can have 1000 points at most");
  if (points.empty() || points.front().at != Time()) points.insert(points.begin(), WarpPoint());
  const bool isOrdered = std::ranges::adjacent_find(points, [](const WarpPoint& a, const WarpPoint& b) {
                           return b.at <= a.at || b.to <= a.to;
                         }) == points.end();
  if (points.front() != WarpPoint() || !isOrdered)
    return makeError(ErrorCode::Content, "the points of a time warp are not in order",
                     "name them from early to late, after the start, which stays where it is");
  TimeMap out;
  out.points_ = std::move(points);
  return out;
}

Time TimeMap::operator()(Time time) const {
  const auto next = std::ranges::upper_bound(points_, time, {}, &WarpPoint::at);
  if (next == points_.begin()) return time;
  const WarpPoint& before = *(next - 1);
  if (next == points_.end()) return time + (before.to - before.at);
  const double share =
      static_cast<double>((time - before.at).ticks) / static_cast<double>((next->at - before.at).ticks);
  return before.to + Time{std::llround(share * static_cast<double>((next->to - before.to).ticks))};
}

}  // namespace squire
