#pragma once

#include <optional>

#include "core/edit/motion/motion_part.h"

namespace squire {

// Replaces keys by the fewest eased keys with which the motion stays the same within a tolerance, at all keys
// and three times between them, or at 1,500 instants of a clip with more.
struct ReduceKeys {
  static constexpr LabelPattern labels[] = {{"Reduce the keys of {clip}"}};
  MotionPart part;
  double millimetres = 1.0;  // how far the skin may move
  std::optional<double> degrees =
      {};                    // how far a bone may turn away from its parent; none: as the skin allows
  bool wholeFrames = false;  // keys in between lie on whole frames, where that keeps the tolerance
};
[[nodiscard]] Result<MeasuredEdit> measuredReduceKeys(const Project& project, const ReduceKeys& args);
[[nodiscard]] Result<Edit> reduceKeys(const Project& project, const ReduceKeys& args);

}  // namespace squire
