#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <vector>

#include "core/base/job.h"

namespace squire {

// How much of a folder is examined; what lies beyond is not found.
struct WalkLimits {
  std::size_t entries = 200'000;  // files and folders in total
  int levels = 16;                // of folders below the first one
};

struct FoundFile {
  std::filesystem::path file;
  int level = 0;  // 0: in the folder itself
};

// The regular files below a folder whose path `isWanted` accepts, in the order in which the file system lists
// them. Links to folders are not followed, and folders that may not be read are skipped.
[[nodiscard]] std::vector<FoundFile> filesBelow(
    const std::filesystem::path& folder, const std::function<bool(const std::filesystem::path&)>& isWanted,
    const JobControl& job = {}, const WalkLimits& limits = {});

}  // namespace squire
