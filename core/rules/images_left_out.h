#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule imagesLeftOut{
    .id = "images-left-out",
    .severity = Severity::Note,
    .meaning = "Images other than colour and specular maps were left out.",
    .why =
        "The engine's materials have only a diffuse and a specular colour; normal maps and the like are not "
        "drawn.",
    .advice = "If their details should be visible, bake them into the colour map.",
};

}  // namespace squire::rules
