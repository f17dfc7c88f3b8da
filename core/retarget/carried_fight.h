#pragma once

#include <string>
#include <vector>

#include "core/model/fight.h"
#include "core/retarget/transfer.h"

namespace squire {

// The fight data of a body and of one of its clips.
struct FightToCarry {
  const Skeleton& skeleton;
  const ModelFight& model;
  const ClipFight& clip;
};

// The fight data of a clip on another body. Ids are those of the source.
struct CarriedFight {
  ClipFight fight;
  std::vector<std::string> lost;  // what could not come along, and why: "target of \"reach\": no such chain"
};

// Volumes keep their places on the limbs, for the size of the body; those on bones that no bone follows go to
// the nearest bone above that has a follower. Targets of a chain go to the chain of the target whose end
// follows the same bone, and lead it where the retargeted clip does at their keys. Times stay.
[[nodiscard]] CarriedFight carriedFight(const FightToCarry& from, const Skeleton& to,
                                        const ModelFight& toModel, const Retargeted& motion);

}  // namespace squire
