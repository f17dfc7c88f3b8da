#pragma once

#include "core/fight/frame_data.h"
#include "core/json/json.h"

namespace squire {

// Adds the numbers of a move to an object: counts in game ticks, lengths in metres. Numbers that only attacks
// have are added only if the move attacks.
void addFrameData(Json& out, const FrameData& data);

}  // namespace squire
