#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule unlikelySize{
    .id = "unlikely-size",
    .severity = Severity::Warning,
    .meaning = "A character is over 12 m tall or under 10 cm.",
    .why = "Most such files were written in centimetres, inches or another unit that they do not state.",
    .advice = "Import the file with the scale that the message names: --scale.",
};

}  // namespace squire::rules
