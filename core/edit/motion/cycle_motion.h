#pragma once

#include "core/edit/motion/motion_part.h"

namespace squire {

// Makes a motion loop: spreads the difference between the end and the start of the part over some frames
// before its end, so that it ends as it starts. If the clip continues after the part, the same number of
// frames there leads back to the original motion. Nothing else moves.
struct CycleMotion {
  static constexpr LabelPattern labels[] = {{"Cycle the motion of {clip}"}};
  MotionPart part;        // without an end: to the end of the clip
  double frames = 10.0;   // over which the difference is spread; at most the length of the part
  bool bothEnds = false;  // spreads half of the difference over the frames after the start instead
  bool keepTravel =
      true;  // bones without a parent keep their translation, for example in a walk that travels
};
[[nodiscard]] Result<Edit> cycleMotion(const Project& project, const CycleMotion& args);

}  // namespace squire
