#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule dyedTexture{
    .id = "dyed-texture",
    .severity = Severity::Warning,
    .meaning = "A texture is multiplied by a colour, which was left out.",
    .why = "The material looks brighter or has another colour than in the original program.",
    .advice = "Paint the colour into the texture.",
};

}  // namespace squire::rules
