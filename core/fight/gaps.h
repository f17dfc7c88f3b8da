#pragma once

#include <string>
#include <vector>

#include "core/fight/fight_clip.h"

namespace squire {

struct GapSettings {
  float hurtRadius = 0.1f;  // metres; of the smallest hurt sphere that nothing may let through
  float tolerance = 1e-4f;  // metres; what is less deep is no gap
  int mostSubSteps = 32;    // that are tried as a mend
  bool mends = true;        // whether SweepGap::subSteps is looked for
};

enum class GapKind : std::uint32_t {
  Between,  // two ticks
  Start,    // a span's start and its first tick: the span does not begin on a tick
  End,      // a span's last tick and its end
  Never,    // the span has no tick: the game never finds the volume there
};

// A place on a volume's way, within a span, where a hurt sphere could stand that the volume goes through and
// that is met at no tick of the span. On the way lies what the centre of the volume (of a capsule: the line
// between its two centres) sweeps while the span is active.
struct SweepGap {
  GapKind kind = GapKind::Between;
  std::size_t volume = 0;  // of the clip
  std::string name;        // the volume's
  std::size_t span = 0;    // index of the volume's span
  std::int64_t tick = 0;   // the gap lies between this tick and the next one
  Time worst;              // when the volume goes through it
  vec3 place{0.0f};        // its deepest place, model space
  float depth = 0.0f;      // metres between the hurt sphere and the volume at the nearest tick; 0 for Never
  // Mends. A volume that is `depth` larger leaves no gap here. Looking this many times a tick leaves none (0:
  // not as many as were tried). A span up to `longer` leaves none at its ends.
  int subSteps = 0;
  Span longer;
};

// Gaps of the hit and grab volumes of a clip, volume after volume in order of time; at most one between two
// ticks. Of what the game does between ticks the clip's own motion is taken, fades are not.
[[nodiscard]] std::vector<SweepGap> findGaps(const FightClip& clip, const GapSettings& settings);

// Of many, on all cores.
[[nodiscard]] std::vector<std::vector<SweepGap>> findGaps(std::span<const FightClip> clips,
                                                          const GapSettings& settings);

// Ticks of the game at which a span finds its volume there: from `first` until before `end`.
struct TickRange {
  std::int64_t first = 0;
  std::int64_t end = 0;
};
[[nodiscard]] TickRange ticksOf(const PlayedSpan& span, Rate rate);

// A volume where it is at instants of a span, `steps` a tick and at each of its ticks: what the hull that it
// sweeps is drawn from.
[[nodiscard]] std::vector<RoundCone> sweptShapes(const FightClip& clip, std::size_t volume, std::size_t span,
                                                 int steps);

// "whiffs between frames 7 and 8"
[[nodiscard]] std::string describe(const SweepGap& gap);

}  // namespace squire
