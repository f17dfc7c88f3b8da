#pragma once

#include <span>
#include <vector>

#include "core/anim/play_fight.h"

namespace squire {

// Where the last bone of a spring ends, in its own space: where the spring says, at its first child, or as
// far away as it is from the bone above, along the axis along which the bones of the skeleton lie.
[[nodiscard]] vec3 springTip(const Spring& spring, const Skeleton& skeleton, int end);
// The bones of a spring of a skeleton, from the first one on.
[[nodiscard]] std::vector<int> bonesOf(const PlayedSpring& spring, const Skeleton& skeleton);

// Springs are left out whose bones are no chain of the skeleton, or are in another spring. `volumes`: the
// model's, as they are played.
[[nodiscard]] std::vector<PlayedSpring> playedSprings(const ModelFight& fight,
                                                      std::span<const PlayedVolume> volumes,
                                                      const FightPlace& place);

}  // namespace squire
