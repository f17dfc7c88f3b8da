#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule verticesWithoutWeight{
    .id = "vertices-without-weight",
    .severity = Severity::Warning,
    .meaning = "Vertices of a skinned mesh follow no bone.",
    .why = "They follow the object and stay behind when the skin moves.",
    .advice = "If they should move with the skin, give them weights.",
};

}  // namespace squire::rules
