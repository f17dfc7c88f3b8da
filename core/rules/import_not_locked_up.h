#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule importNotLockedUp{
    .id = "import-not-locked-up",
    .severity = Severity::Note,
    .meaning = "The system lacks a part of what locks up the process that reads files.",
    .why = "A file made to attack its reader could reach what you can reach.",
    .advice =
        "Use a Linux kernel from 5.13 on with Landlock and seccomp, or import only files that you trust.",
};

}  // namespace squire::rules
