#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/spring.h"

namespace squire {

// Puts the swinging of springs into keys, for engines without springs: the fewest with which the motion stays
// the same within a tolerance. A loop is played twice before, so that it closes; the springs of other clips
// hang as they do in the first pose.
struct BakeSprings {
  static constexpr LabelPattern labels[] = {{"Bake the springs of {clip} to keys"}};
  ClipRef clip;
  std::vector<SpringId> springs;  // empty: all of the model
  double degrees = 0.5;           // how far a bone may be off
};
[[nodiscard]] Result<Edit> bakeSprings(const Project& project, const BakeSprings& args);

}  // namespace squire
