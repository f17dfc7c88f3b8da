#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule textureMissing{
    .id = "texture-missing",
    .severity = Severity::Warning,
    .meaning = "The image of a texture was not found.",
    .why = "The material is drawn and exported with plain colours.",
    .advice = "Put the image in the folder of the model file, or choose another one in the Materials panel.",
};

}  // namespace squire::rules
