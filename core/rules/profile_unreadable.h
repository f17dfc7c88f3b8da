#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule profileUnreadable{
    .id = "profile-unreadable",
    .severity = Severity::Error,
    .meaning = "The engine profile of the project could not be read.",
    .why = "The limits of the engine are unknown; the defaults are used.",
    .advice = "Correct the profile, or choose another one.",
};

}  // namespace squire::rules
