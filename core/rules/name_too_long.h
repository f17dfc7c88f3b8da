#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule nameTooLong{
    .id = "name-too-long",
    .severity = Severity::Warning,
    .meaning = "A name has more bytes than the engine allows.",
    .why =
        "The engine stores names in fields of a fixed size: longer names are truncated or rejected, and may "
        "become equal.",
    .advice = "Use a shorter name, or raise max_name_bytes in the engine profile.",
};

}  // namespace squire::rules
