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
inline constexpr Rule contractBroken{
    .id = "contract-broken",
    .severity = Severity::Error,
    .meaning = "A clip breaks what its contract states.",
    .why =
        "Designers rely on the numbers of a contract: a change of timing or reach changes the balance of the "
        "game.",
    .advice = "Correct the clip, or set a new contract.",
};
inline constexpr Rule hitSlipsThrough{
    .id = "hit-slips-through",
    .severity = Severity::Error,
    .meaning = "A hit can miss between two ticks.",
    .why = "A fast volume is tested only once per tick; what is between its two positions is never hit.",
    .advice = "Make the radius larger or the span longer, or test more often than once per tick.",
};

}  // namespace squire::rules
