#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sharedSkin{
    .id = "shared-skin",
    .severity = Severity::Warning,
    .meaning = "Several objects share a mesh, but the file does not have a skin for each.",
    .why = "An object without a skin is drawn in the same place as another one.",
    .advice =
        "Give each object its own data (Blender: Object > Relations > Make Single User) and export again.",
};

}  // namespace squire::rules
