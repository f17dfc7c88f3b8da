#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace squire::test {

// The project's own files: tests/fixtures, resources/sample.
[[nodiscard]] std::filesystem::path sourceDir();
// Folder of the executables: squire, squire-editor.
[[nodiscard]] std::filesystem::path binDir();
// ../shared/corpus, or an empty path; tests that need it call SQUIRE_NEEDS_CORPUS() first.
[[nodiscard]] std::filesystem::path corpusDir();
// Whether a test looks at more than CI has time for: SQUIRE_LONG is set.
[[nodiscard]] bool isLong();
// Files below a folder with this extension (".fbx"), sorted.
[[nodiscard]] std::vector<std::filesystem::path> filesUnder(const std::filesystem::path& folder,
                                                            const std::string& extension);
// A new empty folder, removed when the process ends normally.
[[nodiscard]] std::filesystem::path freshDir(const std::string& name);

}  // namespace squire::test

#define SQUIRE_NEEDS_CORPUS()                                        \
  if (squire::test::corpusDir().empty())                             \
  GTEST_SKIP() << "the shared corpus is not there; this test needs " \
                  "it"
