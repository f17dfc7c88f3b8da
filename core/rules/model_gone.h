#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule modelGone{
    .id = "model-gone",
    .severity = Severity::Warning,
    .meaning = "A model is no longer in its source.",
    .why = "It is not shown or exported; your edits are kept.",
    .advice = "If you no longer need the model, remove the source.",
};

}  // namespace squire::rules
