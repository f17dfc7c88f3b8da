#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule nameEmpty{
    .id = "name-empty",
    .severity = Severity::Warning,
    .meaning = "Something has no name.",
    .why = "The engine and its tools find things by name; what has none cannot be asked for.",
    .mend = "Give it a name in the program it comes from, or rename it in Squire.",
};
inline constexpr Rule nameTooLong{
    .id = "name-too-long",
    .severity = Severity::Warning,
    .meaning = "A name takes more bytes than the engine has room for.",
    .why =
        "The engine keeps names in fields of a fixed size: a longer one is cut or refused, and two names "
        "that begin alike become one.",
    .mend = "Give it a shorter name, or raise max_name_bytes in the engine profile.",
};

}  // namespace squire::rules
