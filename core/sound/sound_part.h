#pragma once

#include "core/sound/sound.h"

namespace squire {

// The part that lasts `seconds` and starts `from` the start of the sound, which may be negative. Silent where
// the sound is not.
[[nodiscard]] Sound partOf(const Sound& sound, Time from, double seconds);

}  // namespace squire
