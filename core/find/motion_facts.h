#pragma once

#include <string>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/model/skeleton.h"

namespace squire {

// What a part of the body does, by tick.
struct PartFacts {
  std::string name;           // "foot.L", "hand.R", "head", "hips"
  std::vector<float> speed;   // metres per second
  std::vector<float> height;  // metres above the ground
  std::vector<bool> planted;  // of feet only: stands on the ground; else empty
};

// Something that is at some ticks and at others not: a hit volume that is active, an event.
struct NamedTicks {
  std::string name;
  std::vector<bool> at;
};

// What happens in a clip, by tick of the game. Each list has as many entries as the clip has ticks.
struct MotionFacts {
  std::string clip;
  double ticksPerSecond = 60.0;
  std::size_t ticks = 0;
  std::vector<PartFacts> parts;     // those that the body has
  std::vector<float> travel;        // metres per second of the hips along the ground
  std::vector<float> turn;          // degrees per second of the hips about the vertical
  std::vector<float> handsApart;    // metres; empty without two hands
  std::vector<NamedTicks> volumes;  // hit and grab volumes of the clip that are active
  std::vector<NamedTicks> events;
};

// Clips of more ticks are cut off.
constexpr std::int64_t mostFactTicks = 1'000'000;

[[nodiscard]] MotionFacts factsOf(const FightClip& clip, const Skeleton& skeleton);

}  // namespace squire
