#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule damagedNumbers{
    .id = "damaged-numbers",
    .severity = Severity::Warning,
    .meaning = "Bones, meshes or clips hold numbers that make no sense.",
    .why = "They were reset or left out.",
    .mend = "Export the file again.",
};
inline constexpr Rule damagedArrays{
    .id = "damaged-arrays",
    .severity = Severity::Warning,
    .meaning = "Damaged lists of the file were left out.",
    .why = "Meshes, weights or keys are missing.",
    .mend = "Export the file again.",
};

}  // namespace squire::rules
