#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/retarget/bone_map.h"

namespace squire {

// A file that says which bone follows which: {"squireBoneMap": 1, "bones": {"hand.L": "LeftHand", "plume":
// null}}, by the bones of the body that gets the motion. Bones that it does not name are found.
constexpr std::size_t longestMapFile = 1 << 20;  // bytes

[[nodiscard]] Result<std::vector<BoneChoice>> readBoneMap(std::string_view text);
// The whole map as a file; bones without a match are null.
[[nodiscard]] std::string writeBoneMap(const Skeleton& from, const Skeleton& to, const BoneMap& map);

}  // namespace squire
