#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyMaterials{
    .id = "too-many-materials",
    .severity = Severity::Warning,
    .meaning = "A model has more materials than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Merge materials.",
};

}  // namespace squire::rules
