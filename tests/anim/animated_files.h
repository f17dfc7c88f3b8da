#pragma once

#include <filesystem>
#include <vector>

namespace squire::test {

// Whether SQUIRE_LONG is set.
[[nodiscard]] bool isLong();

// The FBX files of the folder SQUIRE_ANIMATED, if it is set; else the fixtures and those of the corpus: all
// in a long run.
[[nodiscard]] std::vector<std::filesystem::path> animatedFiles();

}  // namespace squire::test
