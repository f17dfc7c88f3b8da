#pragma once

#include <algorithm>
#include <cmath>

#include "core/base/result.h"
#include "core/edit/motion/motion_part.h"

namespace squire {

// The fraction of a change that a key gets: 0 at the ends of the part, rising to 1 over some frames inside
// it.
class Falloff {
 public:
  // With 0 frames, all keys get the whole change.
  Falloff(const MotionPart& part, const Clip& clip, double frames)
      : from_(part.first()), to_(part.to.value_or(clip.duration)), length_(frames / clip.rate.perSecond()) {}

  [[nodiscard]] double at(Time time) const {
    if (length_ <= 0.0) return 1.0;
    const double inside = std::min((time - from_).seconds(), (to_ - time).seconds());
    const double share = std::clamp(inside / length_, 0.0, 1.0);
    return share * share * (3.0 - 2.0 * share);
  }

 private:
  Time from_, to_;
  double length_;  // seconds
};

[[nodiscard]] inline Status checkFalloff(double frames) {
  constexpr double most = 1e6;
  if (frames >= 0.0 && frames <= most) return {};
  return makeError(ErrorCode::Content, "a falloff is a number of frames from 0 to a million");
}

}  // namespace squire
