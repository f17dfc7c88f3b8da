#pragma once

#include <map>
#include <vector>

#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// For each bone (in the skeleton's order) the places of the vertices that it moves more than any other bone
// does, in its own space as the skin was bound.
[[nodiscard]] std::vector<std::vector<vec3>> skinOfBones(const Model& model);

// A sphere around points of a bone's space, or a capsule where that takes less than three quarters of the
// room; null where there are too few points to be around.
struct FittedVolume {
  BoneBall ball;
  std::optional<BoneBall> end;
};
[[nodiscard]] std::optional<FittedVolume> fitted(BoneId bone, const std::vector<vec3>& points);

}  // namespace squire
