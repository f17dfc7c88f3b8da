#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/retarget/bone_map.h"

namespace squire {

// A file that says which bone follows which: {"squireBoneMap": 1, "bones": {"hand.L": "LeftHand", "plume":
// null}, "doubtful": ["hand.L"]}, by the bones of the body that gets the motion. Bones that it does not name
// are found.
constexpr std::size_t longestMapFile = 1 << 20;  // bytes

// The map has neither an id nor a name.
[[nodiscard]] Result<SavedBoneMap> readBoneMap(std::string_view text);
[[nodiscard]] std::string writeBoneMap(const SavedBoneMap& map);

// Which bones follow others, and which follow none because somebody chose that; with `all`, each that
// follows none.
[[nodiscard]] SavedBoneMap savedMap(const Skeleton& from, const Skeleton& to, const BoneMap& map,
                                    bool all = false);
// The choices of a saved map; without its doubtful matches unless they are taken.
[[nodiscard]] std::vector<BoneChoice> choicesOf(const SavedBoneMap& map, bool takesDoubtful);

}  // namespace squire
