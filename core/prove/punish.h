#pragma once

#include "core/prove/way_player.h"

namespace squire::prove {

// The attacker's clips that a victim can block, in the open, and that no clip of the victim punishes at any
// start distance: begun in any tick in which the victim may act, none hits the attacker before he may guard.
[[nodiscard]] std::vector<std::uint32_t> unpunished(Duel& duel, const Timelines& ofAttacker,
                                                    const Timelines& ofVictim, const SearchLimits& limits);

}  // namespace squire::prove
