#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule bonesNotFound{
    .id = "bones-not-found",
    .severity = Severity::Warning,
    .meaning = "Tracks of an imported clip were left out, because the model has no bones with their names.",
    .why = "Those bones do not move in the clip.",
    .advice = "Give the bones of both files the same names.",
};

}  // namespace squire::rules
