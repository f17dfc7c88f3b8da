#pragma once

#include <cstddef>
#include <vector>

#include "core/base/result.h"
#include "core/model/time.h"

namespace squire {

// A point of a time warp: what happened at `at` happens at `to`.
struct WarpPoint {
  Time at;
  Time to;

  bool operator==(const WarpPoint&) const = default;
};

// Where times go in a warp: the start of the clip stays, times between two points keep their share of the
// way, and times after the last point keep their distance from it.
class TimeMap {
 public:
  static constexpr std::size_t most = 1000;  // points; each may add a key to every channel

  // Fails if the points are not in order, or lie before the start.
  [[nodiscard]] static Result<TimeMap> of(std::vector<WarpPoint> points);

  [[nodiscard]] Time operator()(Time time) const;
  // In order; the first is the start.
  [[nodiscard]] const std::vector<WarpPoint>& points() const { return points_; }

 private:
  std::vector<WarpPoint> points_;
};

}  // namespace squire
