#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule brokenTexcoords{
    .id = "broken-texcoords",
    .severity = Severity::Warning,
    .meaning = "Texture coordinates of a mesh are damaged.",
    .why = "They were set to 0; the texture is smeared there.",
    .advice = "Unwrap the mesh again and export it.",
};

}  // namespace squire::rules
