#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule animationLayers{
    .id = "animation-layers",
    .severity = Severity::Note,
    .meaning = "Several animation layers of a take were merged.",
    .why = "Programs combine layers in different ways; the result may look different.",
    .advice = "If it does, merge the layers before exporting.",
};

}  // namespace squire::rules
