// Imports the project's own files in this process, without a worker.
#pragma once

#include "core/formats/assimp/factory.h"
#include "core/io/import_request.h"
#include "tests/support/data.h"

namespace squire::test {

inline std::filesystem::path otherFixture(const std::string& name) {
  return sourceDir() / "tests/fixtures/other" / name;
}

inline Result<Imported> importHere(const std::filesystem::path& file, const ImportOptions& options = {}) {
  Registry registry;
  registry.add(makeAssimpImporter());
  return performImport({.file = file, .options = options, .textureFolders = {}}, registry, {});
}

}  // namespace squire::test
