#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule brokenNormals{
    .id = "broken-normals",
    .severity = Severity::Warning,
    .meaning = "The normals of a mesh are damaged.",
    .why = "They were replaced by smooth normals; hard edges are lost.",
    .advice = "Recalculate the normals and export again.",
};

}  // namespace squire::rules
