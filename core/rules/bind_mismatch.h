#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule bindMismatch{
    .id = "bind-mismatch",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than other meshes.",
    .why = "A model has only one bind pose; the skin is approximate.",
    .advice = "Bind all meshes of the character in the same pose.",
};

}  // namespace squire::rules
