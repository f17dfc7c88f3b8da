#include "core/workspace/find_moved.h"

#include <algorithm>
#include <utility>

#include "core/io/folder_walk.h"
#include "core/io/side_files.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

// Limit for the bytes of all files that are read to compare their content.
constexpr std::uint64_t maxCompared = 4ull << 30;

struct Wanted {
  const Source* source = nullptr;
  fs::path name;
  MovedFile found;
};

// Files below a folder with one of the wanted extensions, sorted.
std::vector<fs::path> candidates(const fs::path& below, const std::vector<Wanted>& wanted,
                                 const JobControl& job) {
  const auto isWanted = [&](const fs::path& path) {
    return std::ranges::any_of(wanted,
                               [&](const Wanted& one) { return path.extension() == one.name.extension(); });
  };
  std::vector<fs::path> files;
  for (FoundFile& found : filesBelow(below, isWanted, job)) files.push_back(std::move(found.file));
  std::sort(files.begin(), files.end());
  return files;
}

// Compares the content of files with that of the wanted sources: of the files that have the name of one if
// `byName`, else of the others. findMoved() begins with `byName`, since usually no other file must be read
// then. `left`: the number of bytes that may still be read.
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
