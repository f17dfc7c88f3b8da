#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule nameEmpty{
    .id = "name-empty",
    .severity = Severity::Warning,
    .meaning = "Something has no name.",
    .why = "The engine and its tools find things by name, so they cannot find it.",
    .advice = "Name it in the original program, or rename it in Squire.",
};

}  // namespace squire::rules
