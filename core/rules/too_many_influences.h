#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyInfluences{
    .id = "too-many-influences",
    .severity = Severity::Warning,
    .meaning = "Vertices of a mesh follow more bones than the engine can blend.",
    .why =
        "The weakest bones are left out and their weights go to the others, so the skin moves slightly "
        "differently.",
    .advice =
        "Limit the weights to four per vertex in the original program, or raise max_influences in the engine "
        "profile.",
};

}  // namespace squire::rules
