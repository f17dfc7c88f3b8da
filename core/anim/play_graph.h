#pragma once

#include <vector>

#include "core/anim/play_fight.h"
#include "core/model/played_graph.h"

namespace squire {

// States of clips and spaces that are not in the file are left out, with their transitions.
[[nodiscard]] PlayedGraph playedGraph(const ModelFight& fight, const std::vector<PlayedSpace>& spaces,
                                      const FightPlace& place);

}  // namespace squire
