#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule boneAxes{
    .id = "bone-axes",
    .severity = Severity::Warning,
    .meaning = "Bones do not lie along their Y axis.",
    .why = "Objects that are parented to a bone instead of skinned, such as a sword, are rotated.",
    .advice = "Export with Primary Bone Axis Y and Secondary Bone Axis X.",
};

}  // namespace squire::rules
