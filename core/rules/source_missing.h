#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sourceMissing{
    .id = "source-missing",
    .severity = Severity::Error,
    .meaning = "A source of the project is missing.",
    .why = "Its models cannot be shown or exported.",
    .advice = "Put the file back, or use File \u25B8 Find Missing Files.",
};

}  // namespace squire::rules
