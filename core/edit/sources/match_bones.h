#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/model/project.h"

namespace squire {

enum class MatchedBy : std::uint32_t {
  Name,
  Place,    // renamed: below the same matched bone, at nearly the same position
  Choice,   // chosen by the user
  Nothing,  // no longer in the file
};

// The match of a bone in the model's table in a new version of the source.
struct BoneMatch {
  BoneId bone;
  std::string name;     // name in the table
  std::string oldName;  // name in the file at the last import
  std::string newName;  // name in the file; empty if it is missing
  MatchedBy by = MatchedBy::Nothing;
};

// The user's choices: for a bone of the table, its name in the new file; empty if the file lacks the bone.
using BoneChoices = std::map<BoneId, std::string>;

// Returns one match for each bone of the table, in order. Each bone of the file matches at most one.
[[nodiscard]] std::vector<BoneMatch> matchBones(const std::vector<ProjectBone>& table,
                                                const Skeleton& skeleton, const BoneChoices& choices);

}  // namespace squire
