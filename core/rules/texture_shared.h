#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule textureShared{
    .id = "texture-shared",
    .severity = Severity::Warning,
    .meaning = "Two images of a model were found in one file.",
    .why = "One of the two materials shows the wrong image.",
    .advice = "Put each image at the path in the model file, or give them different names.",
};

}  // namespace squire::rules
