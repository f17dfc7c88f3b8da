#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/model/project.h"

namespace squire {

enum class MatchedBy : std::uint32_t {
  Name,
  Place,    // renamed: it hangs where the old one hung and begins where it began
  Choice,   // a person said so
  Nothing,  // gone from the file
};

// What became of a bone of a model's table in a new version of its source.
struct BoneMatch {
  BoneId bone;
  std::string oldName;  // label in the table
  std::string newName;  // label in the file; empty: gone
  MatchedBy by = MatchedBy::Nothing;
};

// A person's corrections: what a bone of the table is called in the file now; empty: it is gone.
using BoneChoices = std::map<BoneId, std::string>;

// One match for each bone of the table, in its order. No bone of the file is given out twice.
[[nodiscard]] std::vector<BoneMatch> matchBones(const std::vector<ProjectBone>& table,
                                                const Skeleton& skeleton, const BoneChoices& choices);

}  // namespace squire
