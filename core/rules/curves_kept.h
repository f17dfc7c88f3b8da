#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule curvesKept{
    .id = "curves-kept",
    .severity = Severity::Note,
    .meaning = "Channels keep the file's own curves, with keys and handles for each axis.",
    .why =
        "The curves of the axes have different keys or shapes, which keys with one ease for all axes could "
        "follow only with many keys between them.",
    .advice = "Nothing. The curve editor shows the keys and handles of each axis.",
};

}  // namespace squire::rules
