#pragma once

#include <filesystem>
#include <vector>

namespace squire::test {

// The FBX files of the folder SQUIRE_ANIMATED, if it is set; else the fixtures and FBX files of the corpus:
// all of these in a long run, else a few small ones.
[[nodiscard]] std::vector<std::filesystem::path> animatedFiles();

}  // namespace squire::test
