// Imports files of the tests (fixtures and files that a test has written) in this process, without a worker.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string_view>

#include "core/formats/assimp/factory.h"
#include "core/formats/gltf/factory.h"
#include "core/io/import_request.h"
#include "tests/support/data.h"

namespace squire::test {

inline std::filesystem::path otherFixture(const std::string& name) {
  return sourceDir() / "tests/fixtures/other" / name;
}

inline Result<Imported> importHere(const std::filesystem::path& file, const ImportOptions& options = {}) {
  Registry registry;
  registry.add(gltfImporter());
  registry.add(makeAssimpImporter());
  return performImport({.file = file, .options = options, .textureFolders = {}}, registry, {}, Locking::None);
}

// Fails the test if the file cannot be imported.
inline Imported mustImport(const std::filesystem::path& file, const ImportOptions& options = {}) {
  auto imported = importHere(file, options);
  EXPECT_TRUE(imported.ok()) << imported.error().text();
  return imported ? *imported : Imported();
}

// Writes a file into a fresh folder.
inline std::filesystem::path writtenFile(const std::string& name, std::string_view text) {
  const std::filesystem::path path = test::freshDir("assimp_" + name) / name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

}  // namespace squire::test
