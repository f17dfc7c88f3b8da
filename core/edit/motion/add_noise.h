#pragma once

#include <cstdint>

#include "core/edit/motion/motion_part.h"

namespace squire {

// Adds smooth random rotations to bones, like those of a hand that is never quite still, and inserts keys
// where needed. If the part is a whole looping clip, its end matches its start. The same seed gives the same
// motion.
struct AddNoise {
  static constexpr LabelPattern labels[] = {{"Add noise to {clip}"}};
  MotionPart part;       // without bones: those that have rotation keys
  double degrees = 2.0;  // how far a bone turns at most
  double frames = 6.0;   // between two random rotations
  std::int64_t seed = 1;
  double falloff = 0.0;  // frames at both ends over which the noise grows
};
[[nodiscard]] Result<Edit> addNoise(const Project& project, const AddNoise& args);

}  // namespace squire
