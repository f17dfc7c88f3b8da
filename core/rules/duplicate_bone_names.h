#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule duplicateBoneNames{
    .id = "duplicate-bone-names",
    .severity = Severity::Note,
    .meaning = "Several bones had the same name, so numbers were added.",
    .why = "Bones are matched by name; when the file changes, other bones may get the numbers.",
    .advice = "Give every bone and every moving object a unique name.",
};

}  // namespace squire::rules
