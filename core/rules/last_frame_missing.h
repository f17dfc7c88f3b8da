#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule lastFrameMissing{
    .id = "last-frame-missing",
    .severity = Severity::Warning,
    .meaning = "A take has a key on every frame but its last one.",
    .why =
        "Blender's FBX exporter drops the last frame of some ranges that start below zero; a loop halts "
        "there.",
    .advice = "Start the range at frame 0 or later in Blender and export again.",
};

}  // namespace squire::rules
