#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule animationSimplified{
    .id = "animation-simplified",
    .severity = Severity::Note,
    .meaning = "The exporter left keys out.",
    .why = "Frames between the keys differ slightly from the original.",
    .advice = "For motion that is exact on every frame, export with Simplify 0.",
};

}  // namespace squire::rules
