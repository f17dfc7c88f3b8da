#include "tests/anim/animated_files.h"

#include <cstdlib>

#include "tests/support/data.h"

namespace squire::test {

std::vector<std::filesystem::path> animatedFiles() {
  if (const char* more = std::getenv("SQUIRE_ANIMATED")) return filesUnder(more, ".fbx");
  std::vector<std::filesystem::path> out = filesUnder(sourceDir() / "tests" / "fixtures", ".fbx");
  if (corpusDir().empty()) return out;
  std::size_t taken = 0;
  for (const auto& folder : {"blender", "real", "strangers"}) {
    for (const auto& file : filesUnder(corpusDir() / folder, ".fbx")) {
      if (!isLong() && (std::filesystem::file_size(file) > 800000 || taken++ % 8 != 0)) continue;
      out.push_back(file);
    }
  }
  return out;
}

}  // namespace squire::test
