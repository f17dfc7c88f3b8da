#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule shapeKeysAnimated{
    .id = "shape-keys-animated",
    .severity = Severity::Warning,
    .meaning = "Animation of shape keys was left out.",
    .why = "Models have no shape keys; faces, for example, do not move.",
    .advice = "Animate with bones instead.",
};

}  // namespace squire::rules
