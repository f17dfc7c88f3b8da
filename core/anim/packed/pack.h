#pragma once

#include <span>

#include "core/model/keyframes.h"
#include "core/model/packed_clip.h"
#include "core/model/skeleton.h"

namespace squire {

struct PackResult {
  PackedClip clip;          // empty: the animation stays unpacked; see pack()
  float worstError = 0.0f;  // metres, of any joint and of any point within its shell radius
};

// Packs the keyframes of an animation so that no joint and no point within its shell radius (see
// shellRadii()) is displaced by more than the tolerance, in metres: at the keyframes and at three times
// between neighbours. Every group of tracks gets as many bits as its largest reach requires. Does not pack an
// animation without length, one with more than 65535 rows, or one that cannot keep the tolerance. The same
// arguments give the same result on every machine.
[[nodiscard]] PackResult pack(const Skeleton& skeleton, std::span<const float> radii,
                              const KeyframeAnimation& animation, float tolerance);

}  // namespace squire
