#include "core/workspace/find_moved.h"

#include <algorithm>

#include "core/io/side_files.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t maxEntries = 200'000;
constexpr int maxDepth = 16;
// Limit for files with other names, which must be read to compare their content.
constexpr std::uint64_t maxCompared = 4ull << 30;

struct Wanted {
  const Source* source = nullptr;
  fs::path name;
  MovedFile found;
};

// Regular files below a folder with the wanted extensions, in a fixed order.
std::vector<fs::path> candidates(const fs::path& below, const std::vector<Wanted>& wanted,
                                 const JobControl& job) {
  std::vector<fs::path> files;
  std::error_code failed;
  std::size_t left = maxEntries;
  fs::recursive_directory_iterator at(below, fs::directory_options::skip_permission_denied, failed);
  for (const fs::recursive_directory_iterator end; !failed && at != end && left > 0 && !job.cancelled();
       --left) {
    std::error_code ignored;
    if (at.depth() >= maxDepth) at.disable_recursion_pending();
    const bool isWanted = std::any_of(wanted.begin(), wanted.end(), [&](const Wanted& one) {
      return at->path().extension() == one.name.extension();
    });
    if (isWanted && at->is_regular_file(ignored)) files.push_back(at->path());
    at.increment(failed);
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Files with the right name first: usually no other file must be read.
void search(const std::vector<fs::path>& files, std::vector<Wanted>& wanted, bool byName, std::uint64_t& left,
            const JobControl& job) {
  for (const fs::path& file : files) {
    std::error_code failed;
    const std::uint64_t size = fs::file_size(file, failed);
    const bool isWanted = std::any_of(wanted.begin(), wanted.end(), [&](const Wanted& one) {
      return !one.found.isSame && (file.filename() == one.name) == byName &&
             file.extension() == one.name.extension();
    });
    if (failed || !isWanted || size > left || job.cancelled()) continue;
    left -= size;
    const auto hash = hashFile(file);
    for (Wanted& one : wanted) {
      if (!hash || one.found.isSame) continue;
      const bool isSame = *hash == one.source->hash;
      const bool isCalledSame = one.found.file.empty() && file.filename() == one.name;
      if (isSame || isCalledSame) one.found = {one.source->id, file, isSame};
    }
  }
}

}  // namespace

std::vector<MovedFile> findMoved(const Project& project, const std::vector<SourceId>& missing,
                                 const fs::path& below, const JobControl& job) {
  std::vector<Wanted> wanted;
  for (const SourceId id : missing) {
    const Source* source = project.find(id);
    if (source) wanted.push_back({source, fs::path(source->path).filename(), {}});
  }
  const std::vector<fs::path> files = candidates(below, wanted, job);
  std::uint64_t left = maxCompared;
  search(files, wanted, true, left, job);
  search(files, wanted, false, left, job);
  std::vector<MovedFile> found;
  for (const Wanted& one : wanted) {
    if (!one.found.file.empty()) found.push_back(one.found);
  }
  return found;
}

}  // namespace squire
