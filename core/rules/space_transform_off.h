#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule spaceTransformOff{
    .id = "space-transform-off",
    .severity = Severity::Warning,
    .meaning = "The axes in the file do not match its content.",
    .why = "The model lies on its back.",
    .advice = "Export with Use Space Transform switched on, or import with --up=+Z --front=-Y.",
};

}  // namespace squire::rules
