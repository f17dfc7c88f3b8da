#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule shearedBone{
    .id = "sheared-bone",
    .severity = Severity::Warning,
    .meaning = "The shear of a bone was removed.",
    .why = "Bones have a position, a rotation and a scale, which cannot express a shear.",
    .advice = "Apply the scale of its parents before you export.",
};

}  // namespace squire::rules
