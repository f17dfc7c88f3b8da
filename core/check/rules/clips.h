#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule clipWithoutLength{
    .id = "clip-without-length",
    .severity = Severity::Warning,
    .meaning = "A clip has no length.",
    .why = "It plays as a still pose.",
    .mend = "Give it a length or keys, or remove it.",
};
inline constexpr Rule clipWithoutKeys{
    .id = "clip-without-keys",
    .severity = Severity::Note,
    .meaning = "A clip has no keys.",
    .why = "The model stands at rest while it plays.",
    .mend = "Key a pose.",
};
inline constexpr Rule keysAfterEnd{
    .id = "keys-after-end",
    .severity = Severity::Warning,
    .meaning = "Keys of a clip lie after its end.",
    .why = "They never play, and are not exported.",
    .mend = "Make the clip longer, or trim it.",
};
inline constexpr Rule loopJumps{
    .id = "loop-jumps",
    .severity = Severity::Warning,
    .meaning = "A bone of a looping clip jumps where the clip begins anew.",
    .why = "Players see a twitch at each round.",
    .mend = "Close the loop: make the last pose the same as the first.",
};

}  // namespace squire::rules
