#pragma once

#include <span>
#include <vector>

#include "core/model/played_fight.h"
#include "core/model/project.h"
#include "core/model/skeleton.h"

namespace squire {

// The bones that bend with the end of a limb, as indices.
struct LimbBones {
  std::size_t upper = 0;
  std::size_t lower = 0;
  std::size_t end = 0;
};
struct PosedLimb : LimbBones {
  PlayedChain chain;     // pole, softness and limits
  bool isApart = false;  // the end does not hang on the lower bone, as feet that were moved by IK
};

// The limbs that bend when their ends are moved: the chains of the model, and the arms and legs without a
// chain (see foundLimbs()). Leaves out chains on missing bones.
[[nodiscard]] std::vector<PosedLimb> limbsOf(const Skeleton& skeleton, const ProjectModel& model);

// The limb with this end bone; null if there is none.
[[nodiscard]] const PosedLimb* limbWithEnd(std::span<const PosedLimb> limbs, std::size_t end);
// The limb whose end this bone is or hangs on, as fingers, toes and a weapon do; null if there is none.
[[nodiscard]] const PosedLimb* limbOf(const Skeleton& skeleton, std::span<const PosedLimb> limbs,
                                      std::size_t bone);

// The direction in which the middle joint points, in model space, after the end has moved to a position: the
// current direction, rotated with the limb. A straight limb bends as in the rest pose; if it is straight
// there too, knees bend forward and elbows backward. `matrices`: of the current pose.
[[nodiscard]] vec3 bendAfterMove(const Skeleton& skeleton, std::span<const mat4> matrices,
                                 const LimbBones& limb, const vec3& to);

}  // namespace squire
