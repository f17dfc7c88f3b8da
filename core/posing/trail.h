#pragma once

#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/edit/clip_ref.h"

namespace squire {

// Where a joint goes in a clip, in model space.
struct TrailPoint {
  Time time;
  vec3 place{0.0f};
  bool key = false;  // some key moves the joint here: one of its limb's, or its own
};

// One point a frame from `first` to `last`, and one at every key between frames that moves the joint: its own
// moves, and the turns of the two bones above it.
[[nodiscard]] std::vector<TrailPoint> trailOf(const Skeleton& skeleton, const Clip& clip,
                                              const EvaluatedClip& evaluated, std::size_t bone,
                                              std::int64_t first, std::int64_t last);

// The instants of the nearest keys before and after an instant, sorted: of some bones, or of all where there
// are none. As many on each side as there are.
[[nodiscard]] std::vector<Time> keysBeside(const Clip& clip, Time time, int before, int after,
                                           const std::vector<BoneId>& bones);

// Whether a clip moves a joint by keys of its own translation, so that moving it there is what was meant.
[[nodiscard]] bool movesByItself(const Clip& clip, BoneId bone);

}  // namespace squire
