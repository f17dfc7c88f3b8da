#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule textureTooLarge{
    .id = "texture-too-large",
    .severity = Severity::Warning,
    .meaning = "An image has more pixels on a side than the engine allows.",
    .why = "Graphics cards reject textures above a certain size; the material is then drawn without it.",
    .advice = "Make the image smaller, or raise max_texture_size in the engine profile.",
};

}  // namespace squire::rules
