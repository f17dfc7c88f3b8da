#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule cycleTooShort{
    .id = "cycle-too-short",
    .severity = Severity::Warning,
    .meaning = "Curves repeat more often than an import allows.",
    .why = "They hold their last value instead.",
    .advice = "Bake the animation before the export, or shorten the take.",
};

}  // namespace squire::rules
