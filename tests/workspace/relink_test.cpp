#include "core/edit/sources/relink.h"

#include <gtest/gtest.h>

#include "core/io/atomic_save.h"
#include "core/io/import_file.h"
#include "core/workspace/find_textures.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

void put(const fs::path& file) {
  fs::create_directories(file.parent_path());
  ASSERT_TRUE(saveAtomically(file, asBytes("picture")));
}

TEST(FindTextures, TheNearestOfTheNameWhateverItsCaseAndFolder) {
  const fs::path folder = test::freshDir("find_textures");
  put(folder / "deep/below/Skin.PNG");
  put(folder / "art/skin.png");
  put(folder / "other.png");
  const auto found = findTextures({"C:\\Work\\SKIN.png", "textures/gone.png"}, folder);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.at("C:\\Work\\SKIN.png"), folder / "art/skin.png");
  EXPECT_TRUE(findTextures({"a.png"}, folder / "not there").empty());
}

TEST(FindTextures, TheOneWhoseFoldersAreTheLabels) {
  const fs::path folder = test::freshDir("find_textures_folders");
  for (const char* file : {"skin.png", "a/head/skin.png", "b/Body/skin.png"}) put(folder / file);
  const auto found = findTextures({"C:\\art\\head\\skin.png", "textures/body/Skin.png", "skin.png"}, folder);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found.at("C:\\art\\head\\skin.png"), folder / "a/head/skin.png");
  EXPECT_EQ(found.at("textures/body/Skin.png"), folder / "b/Body/skin.png");
  EXPECT_EQ(found.at("skin.png"), folder / "skin.png");
}

struct Painted : testing::Test {
  Project project;
  void SetUp() override {
    const auto imported =
        importFile(test::sourceDir() / "tests/fixtures/blender/texture_missing.fbx", {}, {});
    ASSERT_TRUE(imported) << imported.error().text();
    auto edit =
        addSource(project, {"texture_missing.fbx", {}, {}, std::make_shared<const Imported>(*imported)});
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
};

TEST_F(Painted, WhatIsFoundIsOneStepForEveryMaterial) {
  const auto missing = missingTextures(project, {});
  ASSERT_FALSE(missing.empty());
  Relink found;
  TextureFiles files;
  for (const MissingTexture& texture : missing)
    found.textures.push_back({texture.model, texture.label, "art/skin.png"});
  files["art/skin.png"] = std::make_shared<const Bytes>(Bytes(3));
  const auto edit = relink(project, found);
  ASSERT_TRUE(edit) << edit.error().text();
  EXPECT_EQ(edit->project.fault(), "");
  EXPECT_TRUE(missingTextures(edit->project, files).empty());
  EXPECT_FALSE(missingTextures(edit->project, {}).empty()) << "the file behind the override is gone, too";
  // Found again elsewhere: now the override's own file is missing.
  const auto again = relink(edit->project, {{}, {{missing[0].model, "art/skin.png", "new/skin.png"}}});
  ASSERT_TRUE(again);
  EXPECT_EQ(textureFilesOf(again->project), std::vector<std::string>{"new/skin.png"});
}

TEST_F(Painted, ASourceAndATextureMoveTogether) {
  const auto missing = missingTextures(project, {});
  const auto edit = relink(
      project, {{{project.sources[0].id, "moved/a.fbx"}}, {{missing[0].model, missing[0].label, "b.png"}}});
  ASSERT_TRUE(edit);
  EXPECT_EQ(textOf(edit->label), "Find 2 files");
  EXPECT_EQ(edit->project.sources[0].path, "moved/a.fbx");
}

}  // namespace
}  // namespace squire
