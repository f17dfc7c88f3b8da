#include "tests/support/data.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace squire::test {

namespace fs = std::filesystem;

namespace {

// Removes the temporary folders of a run when the process ends.
struct TemporaryRoot {
  fs::path path = fs::temp_directory_path() / ("squire-test-" + std::to_string(::getpid()));
  TemporaryRoot() { fs::create_directories(path); }
  TemporaryRoot(const TemporaryRoot&) = delete;
  TemporaryRoot& operator=(const TemporaryRoot&) = delete;
  ~TemporaryRoot() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

}  // namespace

fs::path sourceDir() { return SQUIRE_SOURCE_DIR; }
fs::path binDir() { return SQUIRE_BIN_DIR; }

fs::path corpusDir() {
  const fs::path folder = fs::path(SQUIRE_SHARED_DIR) / "corpus";
  return fs::is_directory(folder) ? folder : fs::path();
}

bool isLong() { return std::getenv("SQUIRE_LONG") != nullptr; }

std::vector<fs::path> filesUnder(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> found;
  if (!fs::is_directory(folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() == extension) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

fs::path freshDir(const std::string& name) {
  static const TemporaryRoot root;
  const fs::path folder = root.path / name;
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

}  // namespace squire::test
