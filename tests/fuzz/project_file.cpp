#include <cstdio>
#include <cstdlib>

#include "core/formats/project/project_file.h"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

// Reads any bytes as a project file: an accepted project must be valid, and once written, reading and writing
// it again must give the same text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto project = squire::readProject({reinterpret_cast<const char*>(data), size});
  if (!project) return 0;
  require(project->fault().empty(), "an unsound project was taken");
  const std::string text = squire::writeProject(*project);
  const auto again = squire::readProject(text);
  require(again.ok(), "what was written is not read");
  require(squire::writeProject(*again) == text, "what was read is written in another way");
  return 0;
}
