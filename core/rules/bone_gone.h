#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule boneGone{
    .id = "bone-gone",
    .severity = Severity::Warning,
    .meaning = "A bone that edits refer to is no longer in the source.",
    .why = "Its keys are not played, and hit volumes, chains and attachments on it do nothing.",
    .advice = "Choose the bone that replaces it when you re-import, or move what is on it to another bone.",
};

}  // namespace squire::rules
