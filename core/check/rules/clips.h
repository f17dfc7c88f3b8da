#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule clipWithoutLength{
    .id = "clip-without-length",
    .severity = Severity::Warning,
    .meaning = "A clip has no length.",
    .why = "It plays as a single pose.",
    .advice = "Give it a length or keys, or remove it.",
};
inline constexpr Rule clipWithoutKeys{
    .id = "clip-without-keys",
    .severity = Severity::Note,
    .meaning = "A clip has no keys.",
    .why = "The model is in its rest pose while the clip plays.",
    .advice = "Key a pose.",
};
inline constexpr Rule keysAfterEnd{
    .id = "keys-after-end",
    .severity = Severity::Warning,
    .meaning = "Some keys are after the end of their clip.",
    .why = "They are not played and not exported.",
    .advice = "Make the clip longer, or trim it.",
};
inline constexpr Rule loopJumps{
    .id = "loop-jumps",
    .severity = Severity::Warning,
    .meaning = "A bone of a looping clip jumps from the end to the start.",
    .why = "Players see a twitch in each loop.",
    .advice = "Close the loop: make the last pose the same as the first.",
};

}  // namespace squire::rules
