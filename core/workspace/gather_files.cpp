#include "core/workspace/gather_files.h"

#include <algorithm>
#include <set>

#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/workspace/project_path.h"
#include "core/workspace/save_project.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mostCopied = 2ull << 30;  // bytes of one file

fs::path realPath(const fs::path& path) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(fs::absolute(path, failed), failed);
  return failed ? path : real;
}

bool isBelow(const fs::path& file, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

// The folder that contains all of the files.
fs::path sharedFolder(const std::set<fs::path>& files) {
  fs::path shared = files.begin()->parent_path();
  for (const fs::path& file : files) {
    while (!isBelow(file, shared)) shared = shared.parent_path();
  }
  return shared;
}

class Gatherer {
 public:
  Gatherer(const LoadedProject& loaded, const fs::path& folder)
      : loaded_(loaded), folder_(realPath(folder.empty() ? fs::path(".") : folder)) {}

  Result<GatheredFiles> run(bool writes) {
    for (const std::string& file : loaded_.files) add(file);
    if (const Status done = addNamed(); !done) return done.error();
    if (outside_.empty()) return out_;
    from_ = sharedFolder(outside_);
    for (const fs::path& file : outside_) {
      if (const Status done = plan(file); !done) return done.error();
    }
    if (const Status done = name(); !done) return done.error();
    if (!writes) return out_;
    for (const auto& [from, to] : copies_) {
      if (const Status done = copy(from, to); !done) return done.error();
    }
    return out_;
  }

 private:
  void add(const fs::path& file) {
    const fs::path real = realPath(file);
    std::error_code failed;
    if (!isBelow(real, folder_) && fs::is_regular_file(real, failed)) outside_.insert(real);
  }

  // The files that the project itself names; what it names but is no file stays as it is.
  Status addNamed() {
    const auto all = withPaths(loaded_.project, [&](const std::string& path) -> Result<std::string> {
      if (const auto file = resolvePath({folder_, true}, path)) {
        add(*file);
        named_.emplace(path, realPath(*file));
      }
      return path;
    });
    return all ? Status() : all.error();
  }

  [[nodiscard]] fs::path placeOf(const fs::path& file) const {
    return folder_ / file.lexically_relative(from_);
  }

  Status plan(const fs::path& file) {
    const fs::path to = placeOf(file);
    std::error_code failed;
    if (fs::symlink_status(to, failed).type() == fs::file_type::not_found) {
      copies_.emplace(file, to);
      ++out_.copies;
      return {};
    }
    const auto there = readFile(to, mostCopied), here = readFile(file, mostCopied);
    if (!here) return here.error();
    if (there && *there == *here) return {};
    return makeError(ErrorCode::Content, "another file of this name is in the project's folder",
                     "move one of the two, or save the project in a folder of its own")
        .inFile(pathText(to));
  }

  Status name() {
    for (const auto& [path, file] : named_) {
      if (!outside_.contains(file)) continue;
      auto inside = pathInProject(folder_, placeOf(file));
      if (!inside) return inside.error();
      out_.paths.emplace(path, std::move(*inside));
    }
    return {};
  }

  static Status copy(const fs::path& from, const fs::path& to) {
    const auto bytes = readFile(from, mostCopied);
    if (!bytes) return bytes.error();
    std::error_code failed;
    fs::create_directories(to.parent_path(), failed);  // the save tells if it failed
    SaveOptions options;
    options.existing = Existing::Keep;
    options.ownName = true;
    const auto saved = saveAtomically(to, *bytes, options);
    return saved ? Status() : saved.error();
  }

  const LoadedProject& loaded_;
  fs::path folder_;
  fs::path from_;
  std::set<fs::path> outside_;
  std::map<std::string, fs::path> named_;
  std::map<fs::path, fs::path> copies_;
  GatheredFiles out_;
};

}  // namespace

Result<Project> GatheredFiles::applied(const Project& project) const {
  return withPaths(project, [this](const std::string& path) -> Result<std::string> {
    const auto found = paths.find(path);
    return found == paths.end() ? path : found->second;
  });
}

Result<GatheredFiles> gatherFiles(const LoadedProject& loaded, const fs::path& folder, bool writes) {
  return Gatherer(loaded, folder).run(writes);
}

}  // namespace squire
