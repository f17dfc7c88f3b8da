#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyBones{
    .id = "too-many-bones",
    .severity = Severity::Warning,
    .meaning = "A model has more bones than the engine allows.",
    .why = "The bone palette in the shader has a fixed size; the result of further bones is undefined.",
    .advice =
        "Import with --deform-bones, which leaves out bones that move no vertex, or raise max_bones in the "
        "engine profile.",
};

}  // namespace squire::rules
