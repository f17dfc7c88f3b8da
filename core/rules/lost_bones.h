#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule lostBones{
    .id = "lost-bones",
    .severity = Severity::Warning,
    .meaning = "Bones that deform vertices were not found by name.",
    .why = "Their vertices stay where they are.",
    .advice = "Give every bone a unique name.",
};

}  // namespace squire::rules
