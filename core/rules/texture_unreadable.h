#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule textureUnreadable{
    .id = "texture-unreadable",
    .severity = Severity::Warning,
    .meaning = "An image could not be read.",
    .why = "The material is drawn and exported with plain colours.",
    .advice = "Save the image as PNG or JPEG.",
};

}  // namespace squire::rules
