#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyMeshes{
    .id = "too-many-meshes",
    .severity = Severity::Warning,
    .meaning = "A model has more meshes than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Join meshes.",
};

}  // namespace squire::rules
