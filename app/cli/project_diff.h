#pragma once

#include <string>
#include <vector>

#include "app/command_line/model_input.h"
#include "core/base/result.h"
#include "core/formats/project/changes/project_changes.h"

namespace squire::cli {

// Which two versions of a project to compare.
struct ProjectVersions {
  std::string before;    // a file, in `revision` if that is set
  std::string after;     // a file
  std::string revision;  // of `before` in git; empty: as it is on the disk
};

// The changes between two versions, with the frame data of clips. If sources cannot be read as they were last
// imported, prints a notice and compares only what the projects store.
[[nodiscard]] Result<std::vector<ProjectChange>> projectDifferences(const ProjectVersions& versions,
                                                                    const InputOptions& input);

// {"changes": [{"model": "Knight", "clip": "punch", "what": "..."}]}
[[nodiscard]] std::string changesJson(const std::vector<ProjectChange>& changes);

}  // namespace squire::cli
