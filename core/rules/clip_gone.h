#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule clipGone{
    .id = "clip-gone",
    .severity = Severity::Warning,
    .meaning = "A clip is no longer in its source.",
    .why = "Your edits are kept, but keys that were only in the source are lost.",
    .advice = "Restore the clip in the source, or delete it.",
};

}  // namespace squire::rules
