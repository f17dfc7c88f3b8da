#pragma once

#include <memory>

#include "core/fight/fight_clip.h"

namespace squire {

// A training dummy that is not part of the project: a column of three hurt capsules.
struct DummySettings {
  float height = 1.8f;   // metres
  float radius = 0.25f;  // of each capsule; at most half of the height
};

// A looping one-second clip of the standing dummy. Its volumes "low", "mid" and "high" have the hurt zones of
// the same names.
[[nodiscard]] FightClip dummyClip(const DummySettings& settings, const GameSettings& game);

}  // namespace squire
