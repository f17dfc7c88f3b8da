#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule vrmTurned{
    .id = "vrm-turned",
    .severity = Severity::Note,
    .meaning = "A character of VRM 0, which faces -Z in its file, was turned to face +Z.",
    .why = "It would show its back in games, where characters face +Z.",
    .advice = "If it shows its back after the import, import it with --front=+Z.",
};

}  // namespace squire::rules
