#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule chainTooShort{
    .id = "chain-too-short",
    .severity = Severity::Warning,
    .meaning = "An IK chain has fewer than two bones above its end.",
    .why = "A limb of fewer than three joints cannot bend; the chain does nothing.",
    .advice = "Choose another end bone for the chain.",
};

}  // namespace squire::rules
