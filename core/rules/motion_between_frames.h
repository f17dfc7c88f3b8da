#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule motionBetweenFrames{
    .id = "motion-between-frames",
    .severity = Severity::Note,
    .meaning = "An exported clip is more than 5 mm off between frames.",
    .why =
        "With the tolerance on frames, the game goes straight from frame to frame: keys between frames, and "
        "motion that bends there, are lost.",
    .advice =
        "Keep the tolerance between frames too, as exports do unless the engine profile, the dialog or "
        "`--tolerance-on frames` says otherwise.",
};

}  // namespace squire::rules
