#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule kindUnknown{
    .id = "kind-unknown",
    .severity = Severity::Note,
    .meaning = "A part of the file has an unknown kind.",
    .why = "It was skipped and not checked; the rest can be read.",
    .advice = "Use a newer version of Squire.",
};

}  // namespace squire::rules
