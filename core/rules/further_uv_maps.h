#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule furtherUvMaps{
    .id = "further-uv-maps",
    .severity = Severity::Note,
    .meaning = "Additional UV maps were left out.",
    .why = "A model has only the first UV map; the texture may be painted for another one.",
    .advice = "Make the UV map that the texture is painted for the first one.",
};

}  // namespace squire::rules
