#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule unlikelySize{
    .id = "unlikely-size",
    .severity = Severity::Warning,
    .meaning = "A model is far taller or smaller than such models are.",
    .why = "Most such files were written in centimetres, inches or another unit that they do not state.",
    .advice = "Import the file with the scale that the message names: --scale.",
};

}  // namespace squire::rules
