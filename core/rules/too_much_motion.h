#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooMuchMotion{
    .id = "too-much-motion",
    .severity = Severity::Warning,
    .meaning = "The clips of a file have more motion than an import can examine.",
    .why = "Some of it is only as exact as the keys in the file.",
    .advice = "Export fewer clips into one file.",
};

}  // namespace squire::rules
