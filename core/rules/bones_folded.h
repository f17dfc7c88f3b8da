#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule bonesFolded{
    .id = "bones-folded",
    .severity = Severity::Note,
    .meaning = "Bones that move no vertex were left out, as the import was asked to.",
    .why = "Nothing can be attached to them, and no hit volume can be on them.",
    .advice = "Import without --deform-bones to keep them.",
};

}  // namespace squire::rules
