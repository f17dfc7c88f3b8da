#pragma once

#include <map>
#include <vector>

#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// For each bone, in skeleton order: the positions of the vertices for which it has the largest weight, in the
// bone's space in the bind pose.
[[nodiscard]] std::vector<std::vector<vec3>> skinOfBones(const Model& model);

// A sphere around points in a bone's space, or a capsule if its volume is less than three quarters of the
// sphere's; none for fewer than three points, or if they all lie in one place.
struct FittedVolume {
  BoneBall ball;
  std::optional<BoneBall> end;
};
[[nodiscard]] std::optional<FittedVolume> fitted(BoneId bone, const std::vector<vec3>& points);

}  // namespace squire
