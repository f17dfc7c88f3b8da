#include "core/io/folder_walk.h"

#include <system_error>

namespace squire {

namespace fs = std::filesystem;

std::vector<FoundFile> filesBelow(const fs::path& folder,
                                  const std::function<bool(const fs::path&)>& isWanted, const JobControl& job,
                                  const WalkLimits& limits) {
  std::vector<FoundFile> found;
  std::error_code failed;
  std::size_t left = limits.entries;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failed);
  for (const fs::recursive_directory_iterator end; !failed && at != end && left > 0 && !job.cancelled();
       --left) {
    std::error_code ignored;
    if (at.depth() >= limits.levels) at.disable_recursion_pending();
    if (isWanted(at->path()) && at->is_regular_file(ignored)) found.push_back({at->path(), at.depth()});
    at.increment(failed);
  }
  return found;
}

}  // namespace squire
