#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/model/blend_space.h"
#include "core/model/played_phase.h"
#include "core/model/played_space.h"

namespace squire {

// Without the faces where points are at one place or not finite.
void findFaces(PlayedSpace& space);

// The points of a space around the values of its parameters, in the order of the space, and what each of them
// weighs. The weights are above 0 and add up to 1.
struct SpaceMix {
  std::uint32_t count = 0;
  std::array<std::uint32_t, 3> points{};
  std::array<float, 3> weights{};
};

// Outside of all faces, that of the nearest place of one. No points in a space without faces. Has the bits of
// sqw_space_mix_at().
[[nodiscard]] SpaceMix mixAt(const PlayedSpace& space, double x, double y);

// A clip of a mix.
struct MixedClip {
  float weight = 0.0f;
  double length = 0.0;                 // seconds
  const PlayedPhase* phase = nullptr;  // null or empty: no cycle
};

// How far a space is played: its cycles share a phase, all other clips a time. Has the bits of
// sqw_space_advance().
struct SpaceClock {
  double phase = 0.0;
  double seconds = 0.0;

  // The cycles take the mean of their times for a step; clips that are no cycles do not change that.
  void advance(std::span<const MixedClip> clips, double step);
  // The time of a clip since the start, in seconds: it goes on in later rounds.
  [[nodiscard]] double timeOf(const MixedClip& clip) const;
};

}  // namespace squire
