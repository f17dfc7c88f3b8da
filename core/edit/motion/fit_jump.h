#pragma once

#include "core/edit/motion/motion_part.h"

namespace squire {

// Leads a bone, usually the hips, from take-off to landing along the arc that gravity gives. Its places at
// both times and all rotations stay. It gets a translation key on each frame between them, and those bones
// that hang on it go along.
struct FitJump {
  static constexpr LabelPattern labels[] = {{"Fit the jump of {clip}"}};
  // From take-off to landing; without an end to the end of the clip. Of several bones, those that hang on
  // another one go along; without bones, the first one that moves by keys of its own.
  MotionPart part;
  double gravity = 9.81;  // metres per second squared, along -Y of the model
};
[[nodiscard]] Result<Edit> fitJump(const Project& project, const FitJump& args);

}  // namespace squire
