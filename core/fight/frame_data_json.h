#pragma once

#include "core/fight/frame_data.h"
#include "core/json/json.h"

namespace squire {

// Adds the numbers of a move to an object: counts in game ticks, lengths in metres. Those of attacks only
// where it attacks.
void addFrameData(Json& out, const FrameData& data);

}  // namespace squire
