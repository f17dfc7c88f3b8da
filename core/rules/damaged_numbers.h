#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule damagedNumbers{
    .id = "damaged-numbers",
    .severity = Severity::Warning,
    .meaning = "Bones, meshes or clips contain invalid numbers.",
    .why = "They were reset or left out.",
    .advice = "Export the file again.",
};

}  // namespace squire::rules
