#include "core/io/kept_imports.h"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "core/io/file_stamp.h"
#include "core/io/side_files.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

struct KeptImportsTest : testing::Test {
  fs::path folder = test::freshDir("kept_imports");
  fs::path source = folder / "knight.fbx";
  fs::path picture = folder / "knight_texture.png";
  KeptImports kept;

  void SetUp() override {
    fs::copy_file(test::sourceDir() / "resources/sample/knight.fbx", source);
    fs::copy_file(test::sourceDir() / "resources/sample/knight_texture.png", picture);
  }

  // Waits until a new change of a file would have a later time than all existing files, since file times
  // advance in steps.
  void waitForClock() const {
    const auto isYoung = [](const auto& entry) { return *lastChangeOf(entry.path()) >= fileClock(); };
    while (std::any_of(fs::directory_iterator(folder), {}, isYoung)) std::this_thread::yield();
  }
  [[nodiscard]] KeptImports::Look look(const ImportOptions& options = {}) const {
    waitForClock();
    return KeptImports::look(source, *hashFile(source), options, {});
  }
  std::shared_ptr<const Imported> import(const ImportOptions& options = {}) {
    const KeptImports::Look look = this->look(options);
    auto imported = importFile(source, options);
    EXPECT_TRUE(imported) << imported.error().text();
    auto shared = std::make_shared<const Imported>(*std::move(imported));
    kept.keep(look, shared);
    return shared;
  }
  bool isKept(const ImportOptions& options = {}) { return kept.find(look(options)) != nullptr; }
};

TEST_F(KeptImportsTest, WhatDidNotChangeIsGivenAgain) {
  const auto imported = import();
  EXPECT_EQ(kept.find(look()), imported);
  EXPECT_EQ(kept.find(look()), imported);
  ImportOptions options;
  options.space.metresPerUnit = 2.0;
  EXPECT_FALSE(isKept(options)) << "read in another way";
}

TEST_F(KeptImportsTest, AnotherContentIsReadAndTheOldOneIsKnownOnceItIsBack) {
  (void)import();
  fs::copy_file(test::sourceDir() / "resources/sample/sword.fbx", source,
                fs::copy_options::overwrite_existing);
  EXPECT_FALSE(isKept());
  fs::copy_file(test::sourceDir() / "resources/sample/knight.fbx", source,
                fs::copy_options::overwrite_existing);
  EXPECT_TRUE(isKept());
}

TEST_F(KeptImportsTest, APictureThatChangedIsReadAlsoWithItsOldTime) {
  (void)import();
  const auto time = fs::last_write_time(picture);
  std::fstream(picture, std::ios::in | std::ios::out | std::ios::binary).seekp(100) << "x";
  fs::last_write_time(picture, time);
  EXPECT_FALSE(isKept());
}

TEST_F(KeptImportsTest, APictureThatTurnsUpOrGoesIsNoticed) {
  fs::rename(picture, folder / "away.png");
  (void)import();
  EXPECT_TRUE(isKept());
  fs::rename(folder / "away.png", picture);
  EXPECT_FALSE(isKept());
  (void)import();
  EXPECT_TRUE(isKept());
  fs::remove(picture);
  EXPECT_FALSE(isKept());
}

TEST_F(KeptImportsTest, WhatChangesWhileItIsReadIsNotKept) {
  const KeptImports::Look begun = look();
  const auto imported = std::make_shared<const Imported>(*importFile(source));
  std::ofstream(picture, std::ios::app) << "x";
  kept.keep(begun, imported);
  EXPECT_FALSE(isKept());
  const KeptImports::Look wrong = KeptImports::look(source, *hashFile(picture), {}, {});
  kept.keep(wrong, imported);
  EXPECT_EQ(kept.find(wrong), nullptr) << "the content is another one than was hashed";
}

TEST_F(KeptImportsTest, FilesBesideTheSourceThatChangedAreRead) {
  source = folder / "post_separate.gltf";
  const fs::path numbers = folder / "post_separate.bin",
                 fixtures = test::sourceDir() / "tests/fixtures/other";
  fs::copy_file(fixtures / "post_separate.gltf", source);
  fs::copy_file(fixtures / "post_separate.bin", numbers);
  (void)import();
  EXPECT_TRUE(isKept());
  fs::last_write_time(numbers, fs::last_write_time(numbers) + std::chrono::seconds(1));
  EXPECT_FALSE(isKept());
}

TEST_F(KeptImportsTest, WhatIsNotUsedIsForgotten) {
  (void)import();
  kept.finish();
  EXPECT_TRUE(isKept());
  kept.finish();
  kept.finish();
  EXPECT_FALSE(isKept());
}

}  // namespace
}  // namespace squire
