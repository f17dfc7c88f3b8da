#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/fight/fight_clip.h"

namespace squire {

struct GapSettings {
  float hurtRadius = 0.1f;  // metres; radius of the smallest hurt sphere that must not be missed
  float tolerance = 1e-4f;  // metres; shallower gaps are ignored
  int mostSubSteps = 32;    // maximum number of sub-steps to suggest as a fix
  bool fixes = true;        // whether to compute SweepGap::subSteps
};

enum class GapKind : std::uint32_t {
  Between,  // between two ticks
  Start,    // between the start of a span and its first tick: the span does not start on a tick
  End,      // between the last tick of a span and its end
  Never,    // the span contains no tick: the game never tests the volume
};

// A position where a hurt sphere could be passed by a moving volume without contact at any tick of the span.
// Only positions swept by the volume's centre (for a capsule, by the line between its centres) while the span
// is active are considered.
struct SweepGap {
  GapKind kind = GapKind::Between;
  std::size_t volume = 0;  // index in the clip
  std::string name;        // of the volume
  std::size_t span = 0;    // index of the volume's span
  std::int64_t tick = 0;   // the gap is between this tick and the next one
  Time worst;              // time at which the volume passes `place`
  vec3 place{0.0f};        // position of the deepest point, model space
  float depth = 0.0f;      // metres between the hurt sphere and the volume at the nearest tick; 0 for Never
  // Possible fixes, each sufficient on its own: enlarging the volume by `depth`; testing `subSteps` times per
  // tick (Between only; 0: none found); extending the span to `longer` (other kinds only).
  int subSteps = 0;
  Span longer;
};

// The ticks of all spans of hit and grab volumes together, to which the work of findGaps() is proportional.
[[nodiscard]] std::int64_t attackingTicks(std::span<const FightClip> clips);
constexpr std::int64_t mostAttackingTicks = 1'000'000;  // that a check searches, unless it is asked for more

// Finds the gaps of a clip's hit and grab volumes, ordered by volume and time: at most one between two ticks.
// Uses the motion of the clip itself, without fades.
[[nodiscard]] std::vector<SweepGap> findGaps(const FightClip& clip, const GapSettings& settings);

// The same for many clips, using all cores.
[[nodiscard]] std::vector<std::vector<SweepGap>> findGaps(std::span<const FightClip> clips,
                                                          const GapSettings& settings);

// The game ticks in a span: [first, end).
struct TickRange {
  std::int64_t first = 0;
  std::int64_t end = 0;
};
[[nodiscard]] TickRange ticksOf(const PlayedSpan& span, Rate rate);

// The shapes of a volume at `steps` evenly spaced times per tick, from the first tick of a span to its last,
// for drawing the swept hull.
[[nodiscard]] std::vector<RoundCone> sweptShapes(const FightClip& clip, std::size_t volume, std::size_t span,
                                                 int steps);

// "whiffs between ticks 7 and 8"
[[nodiscard]] std::string describe(const SweepGap& gap);

}  // namespace squire
