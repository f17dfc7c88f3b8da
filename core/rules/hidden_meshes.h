#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule hiddenMeshes{
    .id = "hidden-meshes",
    .severity = Severity::Note,
    .meaning = "The file hides meshes.",
    .why = "They are neither drawn nor exported, unless somebody asks for them.",
    .advice = "Show them in the outliner, or export with --hidden.",
};

}  // namespace squire::rules
