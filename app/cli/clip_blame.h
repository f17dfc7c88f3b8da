#pragma once

#include <optional>
#include <string>

#include "app/cli/git_file.h"

namespace squire::cli {

// A clip of a project, or the motion of one of its bones.
struct BlamedMotion {
  std::string model;  // empty: the one that has the clip
  std::string clip;
  std::string bone;  // empty: all
};

// The commit that changed it last; none if the file on the disk differs from its last commit there. Versions
// are compared by what they play: keys, frame rate, length and loop, or the keys of the bone. A clip that was
// never edited changes with its source file. Fails where the project has no such thing.
[[nodiscard]] Result<std::optional<GitCommit>> lastChangeOf(const std::string& file,
                                                            const BlamedMotion& motion);

}  // namespace squire::cli
