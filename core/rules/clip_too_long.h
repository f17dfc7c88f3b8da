#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule clipTooLong{
    .id = "clip-too-long",
    .severity = Severity::Warning,
    .meaning = "A clip with hit volumes or other fight data is longer than 216,000 game ticks.",
    .why = "Frame data, gaps and sparring cover only that part of it: an hour at 60 ticks a second.",
    .advice = "Shorten the clip, or split it.",
};

}  // namespace squire::rules
