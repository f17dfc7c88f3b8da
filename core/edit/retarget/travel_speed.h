#pragma once

#include <optional>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

namespace squire {

// Stretches the travel of a clip, so that it moves the character at a speed or as far as a distance. The
// length of the clip stays, and feet stay where they stand. A walk on the spot gets the way at which its feet
// stand first. Targets of limbs in model space are moved along. Fails if a leg is too short for that, or if
// the clip neither moves along the ground nor pushes it back.
struct SetTravelSpeed {
  static constexpr LabelPattern labels[] = {
      {"Set the speed of {clip}"}, {"Set the speed of {count} clip", "Set the speed of {count} clips"}};
  ClipRef clip;
  std::optional<double> speed = {};     // metres per second, from the start to the end
  std::optional<double> distance = {};  // metres; in place of the speed
  bool feet = true;                     // whether feet stay where they stand
};
[[nodiscard]] Result<Edit> setTravelSpeed(const Project& project, const SetTravelSpeed& args);

}  // namespace squire
