#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule damagedArrays{
    .id = "damaged-arrays",
    .severity = Severity::Warning,
    .meaning = "Damaged arrays of the file were left out.",
    .why = "Meshes, weights or keys are missing.",
    .advice = "Export the file again.",
};

}  // namespace squire::rules
