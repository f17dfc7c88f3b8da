#include "core/formats/nodes/key_times.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/sort_once.h"
#include "core/formats/nodes/frame_grid.h"

namespace squire::nodes {

KeyTimes::KeyTimes(const Animation& animation) {
  for (const NodeMotion& motion : animation.motions) {
    see(motion.translation);
    see(motion.rotation);
    see(motion.scale);
  }
  sortOnce(seconds_);
  if (animation.rate) {
    rate_ = *animation.rate;
    isStated_ = true;
  } else if (const auto rate = standardRateOf(seconds_)) {
    rate_ = {*rate, 1};
    onFrames_ = true;
  }
  if (seconds_.empty()) return;
  start_ = exact(seconds_.front());
  end_ = exact(seconds_.back());
}

bool KeyTimes::isUsable(double seconds) {
  constexpr double farthest = 1e6;
  return std::abs(seconds) <= farthest;
}

Time KeyTimes::at(double seconds) const { return std::max(Time(), exact(seconds) - start_); }

template <typename T>
void KeyTimes::see(const KeyRow<T>& row) {
  if (row.seconds.size() < 2) return;
  std::copy_if(row.seconds.begin(), row.seconds.end(), std::back_inserter(seconds_), isUsable);
}

Time KeyTimes::exact(double seconds) const {
  if (!onFrames_ && !isStated_) return Time::fromSeconds(seconds);
  if (isStated_ && !isOnFrame(seconds, rate_.perSecond())) return Time::fromSeconds(seconds);
  return timeOfFrame(static_cast<std::int64_t>(std::llround(seconds * rate_.perSecond())), rate_);
}

}  // namespace squire::nodes
