#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule textureMapping{
    .id = "texture-mapping",
    .severity = Severity::Warning,
    .meaning = "A mapping that moves, rotates or scales a texture was left out.",
    .why = "The texture is placed by the texture coordinates alone.",
    .advice = "Remove the mapping and transform the UVs instead.",
};

}  // namespace squire::rules
