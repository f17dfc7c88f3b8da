#pragma once

#include <cstdint>
#include <span>

namespace squire {

// Position within an animation of keyframes, as the engine stores it. Default: the start.
struct AnimationIndex {
  double total = 0.0;    // seconds; the sum of all steps, neither wrapped nor clamped
  double inFrame = 0.0;  // seconds since the keyframe, in [0, its duration]
  std::uint32_t frame = 0;

  bool operator==(const AnimationIndex&) const = default;
};

// Advances an index by any step over as many keyframes as necessary; a negative step goes back. A looping
// animation wraps at both ends, others stop at the first or last pose. Keyframes of duration 0 are skipped. A
// non-finite step is ignored; an invalid index is reset to the start first. `durations`: seconds of each
// keyframe, at least one. Same results as the runtime's sqw_advance.
[[nodiscard]] AnimationIndex advanced(AnimationIndex index, double step, std::span<const float> durations,
                                      bool loop);

// The keyframes to interpolate between at an index, and the fraction in [0, 1].
struct KeyframeShare {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  float share = 0.0f;
};
[[nodiscard]] KeyframeShare shareAt(const AnimationIndex& index, std::span<const float> durations, bool loop);

}  // namespace squire
