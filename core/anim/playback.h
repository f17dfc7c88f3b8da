#pragma once

#include <cstdint>
#include <span>

namespace squire {

// Where an animation of keyframes stands, as the engine keeps it. Its start when new.
struct AnimationIndex {
  float total = 0.0f;    // seconds: the sum of the steps, neither wrapped nor held
  float inFrame = 0.0f;  // seconds since the keyframe, in [0, its duration]
  std::uint32_t frame = 0;

  bool operator==(const AnimationIndex&) const = default;
};

// Moves an index by any step, over as many keyframes as it covers; a negative step goes back. A looping
// animation wraps at both ends, any other one stays at its first or last pose. Keyframes of no duration are
// passed over. A step that is not finite is no step; an index that lies outside is put to the start first.
// `durations` are the seconds of each keyframe, at least one. The same as the runtime's sqw_advance.
[[nodiscard]] AnimationIndex advanced(AnimationIndex index, float step, std::span<const float> durations,
                                      bool loop);

// What to interpolate at an index: from one keyframe to another, by a share in [0, 1].
struct KeyframeShare {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  float share = 0.0f;
};
[[nodiscard]] KeyframeShare shareAt(const AnimationIndex& index, std::span<const float> durations, bool loop);

}  // namespace squire
