#pragma once

#include <filesystem>
#include <vector>

#include "core/base/job.h"
#include "core/model/project.h"

namespace squire {

// Where a source that is missing may be now.
struct MovedFile {
  SourceId source;
  std::filesystem::path file;
  bool isSame = false;  // it has the content that was taken in; else it is only called the same
};

// Looks below a folder for files that are called like sources, or have their content where the name is
// another but the kind (".fbx") is the same. At most one answer a source, that of its content first. At most
// 200 000 entries are looked at, and 16 levels down; links to folders are not followed.
[[nodiscard]] std::vector<MovedFile> findMoved(const Project& project, const std::vector<SourceId>& missing,
                                               const std::filesystem::path& below,
                                               const JobControl& job = {});

}  // namespace squire
