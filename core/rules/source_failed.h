#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sourceFailed{
    .id = "source-failed",
    .severity = Severity::Error,
    .meaning = "A source of the project could not be read.",
    .why = "Its models cannot be shown or exported.",
    .advice = "Export the file again from the original program.",
};

}  // namespace squire::rules
