#pragma once

#include "core/base/result.h"
#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

struct RootMotionSettings {
  BoneId bone;             // the root or the hips; none of its ancestors may be animated
  bool horizontal = true;  // movement along the ground: x and z
  bool vertical = false;   // y
  bool heading = false;    // rotation about the vertical axis
};

// The movement of a character in model space, relative to its position at the start of the clip.
struct RootMotion {
  BoneId bone;
  Channel<vec3> travel;
  Channel<quat> heading;  // null if the heading was left in the clip
};

struct InPlaceClip {
  Clip clip;
  RootMotion motion;
};

// Removes the root motion from a clip, so that the character moves in place and the game moves it. Without
// heading, keys keep their times and eases; with heading, the bone is keyed on each frame. Fails if the bone
// does not exist or has an animated ancestor.
[[nodiscard]] Result<InPlaceClip> extractRootMotion(const Skeleton& skeleton, const Clip& clip,
                                                    const RootMotionSettings& settings);

// Restores the original clip up to rounding; with heading, only the frames are exact.
[[nodiscard]] Result<Clip> restoreRootMotion(const Skeleton& skeleton, const InPlaceClip& inPlace);

}  // namespace squire
