#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule fightLeftOut{
    .id = "fight-left-out",
    .severity = Severity::Warning,
    .meaning = "A hit volume, IK chain or attachment is left out of the export.",
    .why = "The game plays the clip without it.",
    .mend = "Put it on a bone that is there.",
};
inline constexpr Rule contractBroken{
    .id = "contract-broken",
    .severity = Severity::Error,
    .meaning = "A clip breaks what its contract states.",
    .why =
        "Designers rely on the numbers of a contract: a change of timing or reach changes the balance of the "
        "game.",
    .mend = "Correct the clip, or state the new numbers in the contract.",
};
inline constexpr Rule hitSlipsThrough{
    .id = "hit-slips-through",
    .severity = Severity::Error,
    .meaning = "A hit can slip through between two ticks.",
    .why = "A volume that moves fast is tested once a tick; what lies between the two places is never hit.",
    .mend = "Make the radius larger or the span longer, or test more often than once a tick.",
};

}  // namespace squire::rules
