#pragma once

#include "core/model/played_fight.h"

namespace squire {

// How a clip moves the character, as the engine plays it: the place relative to that at the start of the
// clip. Linear between keys; no keys: it does not move.
struct PlayedTravel {
  PlayedKeys<vec3> positions;  // metres
  PlayedKeys<float> turns;     // radians about the vertical axis, to the left, not wrapped

  [[nodiscard]] bool empty() const { return positions.empty() && turns.empty(); }
  bool operator==(const PlayedTravel&) const = default;
};

}  // namespace squire
