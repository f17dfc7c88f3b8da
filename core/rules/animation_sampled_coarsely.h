#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule animationSampledCoarsely{
    .id = "animation-sampled-coarsely",
    .severity = Severity::Note,
    .meaning = "The motion was sampled less than once per frame.",
    .why = "Fast movements lose their extremes.",
    .advice = "Export with Sampling Rate 1.",
};

}  // namespace squire::rules
