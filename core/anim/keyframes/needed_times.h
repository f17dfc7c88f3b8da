#pragma once

#include <vector>

#include "core/model/clip.h"

namespace squire::keyframes {

// Appends both key times of each jump that another program wrote as a linear segment of one or two ticks.
void addJumps(const Keys<vec3>& keys, std::vector<Time>& out);
void addJumps(const Keys<quat>& keys, std::vector<Time>& out);

// Appends key times such that the rotation turns by clearly less than half a circle from one of the sorted
// `times` to the next. Vector channels need none.
void addTurns(const Keys<vec3>& keys, const std::vector<Time>& times, std::vector<Time>& out);
void addTurns(const Keys<quat>& keys, const std::vector<Time>& times, std::vector<Time>& out);

}  // namespace squire::keyframes
