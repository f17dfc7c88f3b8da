#pragma once

#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/edit/clip_ref.h"

namespace squire {

// A point on the path of a joint during a clip, in model space.
struct TrailPoint {
  Time time;
  vec3 place{0.0f};
  bool key = false;  // a key of the joint or its limb affects the joint at this time
};

// One point for each frame from `first` to `last` that the clip has, plus one for each key between frames
// that affects the joint: translation keys of the joint and rotation keys of the two bones above it.
[[nodiscard]] std::vector<TrailPoint> trailOf(const Skeleton& skeleton, const Clip& clip,
                                              const EvaluatedClip& evaluated, std::size_t bone,
                                              std::int64_t first, std::int64_t last);

// Times of the nearest keys around `time`, sorted: at most `before` before it and `after` after it. Considers
// the given bones, or all if `bones` is empty.
[[nodiscard]] std::vector<Time> keysBeside(const Clip& clip, Time time, int before, int after,
                                           const std::vector<BoneId>& bones);

// Whether the translation keys of the joint differ, so that dragging it should translate it rather than solve
// IK.
[[nodiscard]] bool movesByItself(const Clip& clip, BoneId bone);

}  // namespace squire
