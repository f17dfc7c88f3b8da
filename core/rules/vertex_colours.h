#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule vertexColours{
    .id = "vertex-colours",
    .severity = Severity::Note,
    .meaning = "Vertex colours were left out.",
    .why = "The engine's vertices have no colours.",
    .advice = "If they should be visible, bake them into a texture.",
};

}  // namespace squire::rules
