#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyClips{
    .id = "too-many-clips",
    .severity = Severity::Warning,
    .meaning = "A model has more clips than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Split the file.",
};

}  // namespace squire::rules
