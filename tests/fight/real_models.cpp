#include "tests/fight/real_models.h"

#include <cstdio>
#include <filesystem>

#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/support/data.h"

namespace squire::test {

std::vector<Model> realModels() {
  std::vector<std::filesystem::path> files{sourceDir() / "resources/sample/knight.fbx"};
  if (corpusDir().empty()) {
    std::printf("without the corpus: only the sample\n");
  } else {
    for (const auto& file : filesUnder(corpusDir() / "real", ".fbx")) files.push_back(file);
  }
  std::vector<Model> out;
  for (const auto& file : files) {
    const auto bytes = readFile(file, std::uint64_t{1} << 30);
    if (!bytes) continue;
    auto imported = fbxImporter()->read(*bytes, file, {}, {});
    if (!imported) continue;
    for (Model& model : imported->models) out.push_back(std::move(model));
  }
  return out;
}

}  // namespace squire::test
