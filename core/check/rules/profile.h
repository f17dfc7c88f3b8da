#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule profileUnreadable{
    .id = "profile-unreadable",
    .severity = Severity::Error,
    .meaning = "The engine profile of the project could not be read.",
    .why = "Nothing is known of the engine's limits; the default ones are used.",
    .mend = "Correct the profile file, or choose another one.",
};

}  // namespace squire::rules
