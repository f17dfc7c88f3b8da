#pragma once

#include <span>
#include <vector>

#include "core/model/played_fight.h"
#include "core/model/project.h"
#include "core/model/skeleton.h"

namespace squire {

// The limbs that bend when their ends are moved: the chains of the model, and the arms and legs without a
// chain (see proposedChains()). Leaves out chains on missing bones.
[[nodiscard]] std::vector<PlayedChain> limbsOf(const Skeleton& skeleton, const ProjectModel& model);

// The limb with this end bone; null if there is none.
[[nodiscard]] const PlayedChain* limbWithEnd(std::span<const PlayedChain> limbs, std::size_t end);

// The direction in which the middle joint points, in model space, after the end has moved to a position: the
// current direction, rotated with the limb. A straight limb bends as in the rest pose; if it is straight
// there too, knees bend forward and elbows backward. `matrices`: of the current pose. The end must have a
// parent and a grandparent.
[[nodiscard]] vec3 bendAfterMove(const Skeleton& skeleton, std::span<const mat4> matrices, std::size_t end,
                                 const vec3& to);

}  // namespace squire
