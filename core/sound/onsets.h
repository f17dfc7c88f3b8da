#pragma once

#include <vector>

#include "core/sound/sound.h"

namespace squire {

// The times from the start of a sound at which something begins to be heard: where it becomes at least twice
// as loud as it was shortly before, to about a hundredth of a second. Sorted, about 60 ms or more apart, at
// most 10000.
[[nodiscard]] std::vector<Time> onsetsOf(const Sound& sound);

}  // namespace squire
