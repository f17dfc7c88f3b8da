#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sameTakeNames{
    .id = "same-take-names",
    .severity = Severity::Warning,
    .meaning = "Several strips of a file have the same name.",
    .why = "They are one clip in the file; where they animate the same bones, only the first one counts.",
    .advice = "Give every NLA strip (Blender) a unique name and export again.",
};

}  // namespace squire::rules
