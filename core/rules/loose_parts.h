#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule looseParts{
    .id = "loose-parts",
    .severity = Severity::Warning,
    .meaning = "Loose vertices or edges were left out.",
    .why = "Squire reads only faces.",
    .advice = "Add faces to what should be visible.",
};

}  // namespace squire::rules
