#pragma once

#include <optional>
#include <string>

#include "app/cli/git_file.h"

namespace squire::cli {

// A clip of a project, or the motion of one of its bones.
struct BlamedMotion {
  std::string model;  // empty: the first one that has the clip
  std::string clip;
  std::string bone;  // empty: the motion of the whole clip
};

// The commit that last changed the motion; none if the motion in the file on the disk differs from the last
// commit. Versions are compared by keys, frame rate, length and loop, or by the keys of the bone. A clip that
// was never edited changes with its source file. Fails if the project has no such clip or bone.
[[nodiscard]] Result<std::optional<GitCommit>> lastChangeOf(const std::string& file,
                                                            const BlamedMotion& motion);

}  // namespace squire::cli
