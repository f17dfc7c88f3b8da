#pragma once

#include "core/edit/motion/motion_part.h"

namespace squire {

// Moves the values of keys toward the average of the motion around them; keys keep their times and eases.
// Steps are not smoothed over, and a steady motion stays. In a loop the end counts as the time before the
// start; elsewhere the first and the last key of the part keep their values.
struct SmoothKeys {
  static constexpr LabelPattern labels[] = {{"Smooth the motion of {clip}"}};
  MotionPart part;
  double frames = 1.0;   // how far around a key: the standard deviation of the weights
  double falloff = 0.0;  // frames at both ends over which the change grows
};
[[nodiscard]] Result<Edit> smoothKeys(const Project& project, const SmoothKeys& args);

// Multiplies the distance of keys from the straight line between the first and the last key of the part; in a
// loop, from the average.
struct ExaggerateKeys {
  static constexpr LabelPattern labels[] = {{"Exaggerate the motion of {clip}"}};
  MotionPart part;
  double factor = 1.25;  // below 1: calmer
  double falloff = 0.0;  // frames at both ends over which the change grows
};
[[nodiscard]] Result<Edit> exaggerateKeys(const Project& project, const ExaggerateKeys& args);

}  // namespace squire
