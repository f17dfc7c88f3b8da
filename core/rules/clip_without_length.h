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

}  // namespace squire::rules
