#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule scaleInheritance{
    .id = "scale-inheritance",
    .severity = Severity::Warning,
    .meaning = "A bone does not inherit the scale of its parent.",
    .why = "Where the limb is bent, the pose differs slightly from the original.",
    .advice = "Scale bones uniformly, or only where the child bone is straight.",
};

}  // namespace squire::rules
