#pragma once

#include <filesystem>
#include <vector>

#include "core/base/job.h"
#include "core/model/project.h"

namespace squire {

// The possible new location of a missing source.
struct MovedFile {
  SourceId source;
  std::filesystem::path file;
  bool isSame = false;  // same content as when it was imported; else only the same name
};

// Searches a folder for missing sources: files with the same name, or with the same content and extension
// under another name. At most one result per source, preferring equal content. Examines no more than
// filesBelow() (core/io/folder_walk.h) does, and reads at most 4 GiB.
[[nodiscard]] std::vector<MovedFile> findMoved(const Project& project, const std::vector<SourceId>& missing,
                                               const std::filesystem::path& below,
                                               const JobControl& job = {});

}  // namespace squire
