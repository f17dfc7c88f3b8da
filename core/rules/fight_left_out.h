#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule fightLeftOut{
    .id = "fight-left-out",
    .severity = Severity::Warning,
    .meaning = "A hit volume, IK chain or attachment was left out of the export.",
    .why = "The game plays the clip without it.",
    .advice = "Move it to an existing bone.",
};

}  // namespace squire::rules
