#pragma once

#include "core/base/result.h"
#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

struct RootMotionSettings {
  BoneId bone;             // the root or the hips: nothing above it may be animated
  bool horizontal = true;  // travel along the ground: x and z
  bool vertical = false;   // y
  bool heading = false;    // the turn about the vertical axis
};

// How a character travels, in model space, from where it stands at the clip's start.
struct RootMotion {
  BoneId bone;
  Channel<vec3> travel;
  Channel<quat> heading;  // null when the heading was left in the clip
};

struct InPlaceClip {
  Clip clip;
  RootMotion motion;
};

// Takes the travel out of a clip, so that the character moves on the spot and the game moves it. Without the
// heading, keys keep their times and eases; with it the bone is keyed on each frame. An error names a bone
// that is not there or that hangs on an animated one.
[[nodiscard]] Result<InPlaceClip> extractRootMotion(const Skeleton& skeleton, const Clip& clip,
                                                    const RootMotionSettings& settings);

// The clip as it was, but for rounding, and with a heading but for what happens between frames.
[[nodiscard]] Result<Clip> putBackRootMotion(const Skeleton& skeleton, const InPlaceClip& inPlace);

}  // namespace squire
