#pragma once

#include <memory>

#include "core/fight/fight_clip.h"

namespace squire {

// Somebody to hit who is not in the project: a column of hurt spheres.
struct DummySettings {
  float height = 1.8f;   // metres
  float radius = 0.25f;  // of its spheres
};

// Stands for a second, over and over. Its volumes are named "low", "mid" and "high" and are of these zones.
[[nodiscard]] FightClip dummyClip(const DummySettings& settings, const GameSettings& game);

}  // namespace squire
