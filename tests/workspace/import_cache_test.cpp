#include "core/io/import_cache.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "core/io/bundle.h"
#include "core/io/file.h"
#include "tests/support/data.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

struct ImportCacheTest : testing::Test {
  fs::path folder = test::freshDir("import_cache");
  fs::path source = folder / "hero.fbx";
  ImportCache cache{folder / "cache"};

  void SetUp() override {
    fs::copy_file(test::sourceDir() / "tests/fixtures/blender/default_options.fbx", source);
  }
  [[nodiscard]] CachedImport import(const ImportOptions& options = {}) const {
    auto imported = importCached(source, *hashFile(source), options, {}, {}, cache);
    EXPECT_TRUE(imported) << imported.error().text();
    return std::move(*imported);
  }
  [[nodiscard]] std::vector<fs::path> entries() const { return test::filesUnder(cache.folder, ".bin"); }
};

TEST_F(ImportCacheTest, TheSecondTimeGivesTheSame) {
  const CachedImport first = import();
  const CachedImport second = import();
  EXPECT_FALSE(first.isFromCache);
  EXPECT_TRUE(second.isFromCache);
  EXPECT_EQ(encodeBundle(Result<Imported>(first.imported)), encodeBundle(Result<Imported>(second.imported)));
}

TEST_F(ImportCacheTest, OtherOptionsAndOtherContentAreOtherEntries) {
  (void)import();
  ImportOptions options;
  options.space.metresPerUnit = 2.0;
  EXPECT_FALSE(import(options).isFromCache);
  EXPECT_TRUE(import(options).isFromCache);
  fs::copy_file(test::sourceDir() / "tests/fixtures/blender/recommended.fbx", source,
                fs::copy_options::overwrite_existing);
  EXPECT_FALSE(import().isFromCache);
  EXPECT_EQ(entries().size(), 3u);
}

TEST_F(ImportCacheTest, WhatTheEditorKeptServesTheCommandLine) {
  ImportSettings editor;
  editor.withoutRefused = true;
  ASSERT_TRUE(importCached(source, *hashFile(source), {}, {}, editor, cache));
  EXPECT_TRUE(import().isFromCache);
  const auto unhashed = importCached(source, {}, {}, cache);
  ASSERT_TRUE(unhashed);
  EXPECT_EQ(encodeBundle(Result<Imported>(*unhashed)), encodeBundle(Result<Imported>(import().imported)));
  EXPECT_EQ(entries().size(), 1u);
}

TEST_F(ImportCacheTest, AnyDamageMeansImportingAgain) {
  const Bytes right = encodeBundle(Result<Imported>(import().imported));
  const fs::path entry = entries().at(0);
  const Bytes whole = *readFile(entry, 1u << 30);
  std::mt19937 random(3);
  for (int i = 0; i < 300; ++i) {
    Bytes damaged = whole;
    if (i % 3 == 0)
      damaged.resize(test::pick(random, whole.size()));
    else
      damaged[i < 60 ? static_cast<std::size_t>(i) : test::pick(random, whole.size())] ^= std::byte{1};
    std::ofstream(entry, std::ios::binary)
        .write(reinterpret_cast<const char*>(damaged.data()), static_cast<std::streamsize>(damaged.size()));
    EXPECT_FALSE(fromCache(source, *hashFile(source), {}, {}, cache)) << i;
  }
  const CachedImport again = import();
  EXPECT_FALSE(again.isFromCache);
  EXPECT_EQ(encodeBundle(Result<Imported>(again.imported)), right);
  EXPECT_TRUE(import().isFromCache) << "and is kept again";
}

TEST_F(ImportCacheTest, AFileThatChangedAfterItWasHashedIsNotKeptAsWhatItWas) {
  const ContentHash old = *hashFile(source);
  fs::copy_file(test::sourceDir() / "tests/fixtures/blender/recommended.fbx", source,
                fs::copy_options::overwrite_existing);
  ASSERT_TRUE(importCached(source, old, {}, {}, {}, cache));
  EXPECT_TRUE(entries().empty());
}

TEST_F(ImportCacheTest, PicturesThatChangedOrTurnedUpAreTakenIn) {
  source = folder / "knight.fbx";
  fs::copy_file(test::sourceDir() / "resources/sample/knight.fbx", source);
  (void)import();
  EXPECT_TRUE(import().isFromCache);
  const fs::path picture = folder / "knight_texture.png";
  const bool isNamed = !import().imported.models.at(0).textures.empty();
  ASSERT_TRUE(isNamed) << "the knight has a texture";
  fs::copy_file(test::sourceDir() / "resources/sample/knight_texture.png", picture);
  const bool wasMissing = import().imported.models[0].textures[0].state == TextureState::Found;
  EXPECT_TRUE(wasMissing);
  EXPECT_TRUE(import().isFromCache);
  std::ofstream(picture, std::ios::app) << "x";
  EXPECT_FALSE(import().isFromCache);
}

TEST_F(ImportCacheTest, APictureThatWasWrittenAfterItWasReadIsNotKeptAsWhatItWas) {
  source = folder / "knight.fbx";
  const fs::path picture = folder / "knight_texture.png";
  fs::copy_file(test::sourceDir() / "resources/sample/knight.fbx", source);
  fs::copy_file(test::sourceDir() / "resources/sample/knight_texture.png", picture);
  bool isWritten = false;
  JobControl job;
  job.progress = [&](float, std::string_view step) {
    if (isWritten || step != "Done") return;  // the last report of an import
    std::ofstream(picture, std::ios::app) << "x";
    isWritten = true;
  };
  const auto first = importCached(source, *hashFile(source), {}, job, {}, cache);
  ASSERT_TRUE(first && isWritten);
  const CachedImport second = import();
  EXPECT_FALSE(second.isFromCache);
  EXPECT_EQ(*second.imported.models.at(0).textures.at(0).encoded, *readFile(picture, 1u << 30));
  EXPECT_TRUE(import().isFromCache);
}

TEST_F(ImportCacheTest, FilesBesideTheSourceThatChangedAreRead) {
  const fs::path fixtures = test::sourceDir() / "tests/fixtures/other";
  source = folder / "post_separate.gltf";
  const fs::path numbers = folder / "post_separate.bin";
  fs::copy_file(fixtures / "post_separate.gltf", source);
  fs::copy_file(fixtures / "post_separate.bin", numbers);
  const std::vector<std::string> beside{fs::canonical(numbers).native()};
  EXPECT_EQ(import().imported.source.sideFiles, beside);
  EXPECT_TRUE(import().isFromCache);
  EXPECT_EQ(import().imported.source.sideFiles, beside);
  fs::last_write_time(numbers, fs::last_write_time(numbers) + std::chrono::seconds(1));
  EXPECT_FALSE(import().isFromCache);
}

TEST_F(ImportCacheTest, WhatWasNotUsedForTheLongestTimeGoes) {
  (void)import();
  cache.maxBytes = fs::file_size(entries().at(0)) * 5 / 2;
  for (int i = 1; i <= 4; ++i) {
    ImportOptions options;
    options.space.metresPerUnit = i;
    (void)import(options);
    EXPECT_TRUE(import().isFromCache) << "used all the time";
  }
  EXPECT_LE(entries().size(), 2u);
  cache.maxBytes = 10;
  ImportOptions options;
  options.mergeArmatures = true;
  EXPECT_FALSE(import(options).isFromCache);
  EXPECT_FALSE(import(options).isFromCache) << "larger than the cache may be";
}

TEST_F(ImportCacheTest, WithoutAFolderNothingIsKept) {
  cache.folder.clear();
  (void)import();
  EXPECT_FALSE(import().isFromCache);
  cache.folder = "/proc/nowhere";
  EXPECT_FALSE(import().isFromCache) << "nor where it cannot be written";
}

}  // namespace
}  // namespace squire
