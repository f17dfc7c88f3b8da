#pragma once

#include "core/model/clip.h"

// What can be done with the time of a whole clip. Pure; the clip keeps its id and name.
namespace squire {

// All times and the length multiplied by a factor above 0, to the nearest tick.
[[nodiscard]] Clip retimed(const Clip& clip, double factor);

// Backward: at an instant t it is where the clip is at its length minus t. Where a stepped key jumps, the
// jump may come a tick later.
[[nodiscard]] Clip reversed(const Clip& clip);

// The part from one instant to another, which comes to lie at 0. Its motion is that of the clip: where no
// key lies at an end, one is made there, and the ease around it is cut in two. What lies outside is gone.
[[nodiscard]] Clip trimmed(const Clip& clip, Time from, Time to);

}  // namespace squire
