#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule animationPointers{
    .id = "animation-pointers",
    .severity = Severity::Note,
    .meaning = "Animation of things that are no bones or objects was left out.",
    .why = "The engine animates bones; a glTF file may also animate colours, lights, cameras and more.",
    .advice = "Nothing, unless the motion matters: then animate bones or objects.",
};

}  // namespace squire::rules
