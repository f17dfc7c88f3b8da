#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule notANumber{
    .id = "not-a-number",
    .severity = Severity::Warning,
    .meaning = "Vertices have a position that is not a number.",
    .why = "They were moved to the origin and show as spikes.",
    .advice = "Repair the mesh and export it again.",
};

}  // namespace squire::rules
