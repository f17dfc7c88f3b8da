#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule dualQuaternion{
    .id = "dual-quaternion",
    .severity = Severity::Warning,
    .meaning = "A mesh is skinned with dual quaternions.",
    .why = "The engine uses linear blending, which makes twisted joints thinner.",
    .advice = "Switch the skin to linear blending and check twisting joints.",
};

}  // namespace squire::rules
