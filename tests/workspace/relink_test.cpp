#include "core/edit/sources/relink.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/edit/sources/keep_images.h"
#include "core/formats/project/project_file.h"
#include "core/io/atomic_save.h"
#include "core/io/import_file.h"
#include "core/workspace/find_textures.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

void put(const fs::path& file, std::string_view content = "picture") {
  fs::create_directories(file.parent_path());
  ASSERT_TRUE(saveAtomically(file, asBytes(content)));
}

MissingTexture missing(const std::string& label, std::string_view content = {}) {
  MissingTexture out{ModelId{1}, label};
  if (!content.empty()) out.known = KnownImage{label, hashOf(asBytes(content)), content.size()};
  return out;
}

TEST(FindTextures, TheNearestOfTheNameWhateverItsCaseAndFolder) {
  const fs::path folder = test::freshDir("find_textures");
  put(folder / "deep/below/Skin.PNG");
  put(folder / "art/skin.png");
  put(folder / "other.png");
  const auto found = findTextures({missing("C:\\Work\\SKIN.png"), missing("textures/gone.png")}, folder);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].file, folder / "art/skin.png");
  EXPECT_TRUE(found[1].file.empty());
  EXPECT_TRUE(findTextures({missing("a.png")}, folder / "not there")[0].file.empty());
}

TEST(FindTextures, TheOneWhoseFoldersAreTheLabels) {
  const fs::path folder = test::freshDir("find_textures_folders");
  for (const char* file : {"skin.png", "a/head/skin.png", "b/Body/skin.png"}) put(folder / file);
  const auto found = findTextures(
      {missing("C:\\art\\head\\skin.png"), missing("textures/body/Skin.png"), missing("skin.png")}, folder);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].file, folder / "a/head/skin.png");
  EXPECT_EQ(found[1].file, folder / "b/Body/skin.png");
  EXPECT_EQ(found[2].file, folder / "skin.png");
}

TEST(FindTextures, TheOneOfTheSameContentWhateverItsName) {
  const fs::path folder = test::freshDir("find_textures_content");
  put(folder / "skin.png", "painted over");
  put(folder / "old/body.jpg", "as it was");
  put(folder / "old/notes.txt", "as it was");
  put(folder / "same size.png", "AS IT WAS");
  const auto found = findTextures(
      {missing("a/skin.png", "as it was"), missing("skin.png", "never there"), missing("x.png", "AS IT WAS")},
      folder);
  EXPECT_EQ(found[0].file, folder / "old/body.jpg");
  EXPECT_TRUE(found[0].isSame);
  EXPECT_EQ(found[1].file, folder / "skin.png") << "the name is better than nothing";
  EXPECT_FALSE(found[1].isSame);
  EXPECT_EQ(found[2].file, folder / "same size.png");
}

// If several files have the content, the one whose path ends most like the missing path is found.
TEST(FindTextures, TheNearestOfTheSameContent) {
  const fs::path folder = test::freshDir("find_textures_copies");
  for (const char* file : {"a.png", "deep/skin.png", "z/skin.png"}) put(folder / file, "copy");
  EXPECT_EQ(findTextures({missing("z/skin.png", "copy")}, folder)[0].file, folder / "z/skin.png");
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
  // The texture is found again in another file, after the file of the override was lost, too.
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

TEST_F(Painted, WhatAnImageWasIsKeptWithTheProject) {
  const auto beside = importFile(test::sourceDir() / "tests/fixtures/blender/texture_beside.fbx", {}, {});
  ASSERT_TRUE(beside);
  auto edit = addSource({}, {"texture_beside.fbx", {}, {}, std::make_shared<const Imported>(*beside)});
  ASSERT_TRUE(edit);
  const Texture& texture = beside->models[0].textures[0];
  ASSERT_EQ(texture.state, TextureState::Found);
  const Project saved = withKnownImages(edit->project, {});
  const KnownImage known{texture.label, hashOf(ByteSpan(*texture.encoded)), texture.encoded->size()};
  ASSERT_EQ(imagesIn(saved.sources[0].unknown), std::vector<KnownImage>{known});
  const auto read = readProject(writeProject(saved));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(imagesIn(read->sources[0].unknown), imagesIn(saved.sources[0].unknown));
  // When the file of the image is missing, the project keeps its hash and size.
  auto gone = std::make_shared<Imported>(*saved.sources[0].imported);
  gone->models[0].textures[0].encoded = nullptr;
  gone->models[0].textures[0].state = TextureState::Missing;
  Project later = saved;
  later.sources[0].imported = gone;
  EXPECT_EQ(imagesIn(withKnownImages(later, {}).sources[0].unknown), imagesIn(saved.sources[0].unknown));
  EXPECT_EQ(missingTextures(later, {})[0].known, known);
  setImages(later.sources[0].unknown, {});
  EXPECT_EQ(missingTextures(later, {}, saved)[0].known, known);
  EXPECT_EQ(imagesIn(withKnownImages(later, {}, &saved).sources[0].unknown),
            imagesIn(saved.sources[0].unknown));
}

TEST_F(Painted, WhatAMapWasIsKeptWithTheProject) {
  const auto gone = missingTextures(project, {});
  const auto edit = relink(project, {{}, {{gone[0].model, gone[0].label, "art/skin.png"}}});
  ASSERT_TRUE(edit);
  const Bytes bytes(3);
  Project saved = withKnownImages(edit->project, {{"art/skin.png", std::make_shared<const Bytes>(bytes)}});
  const KnownImage known{"art/skin.png", hashOf(ByteSpan(bytes)), 3};
  EXPECT_EQ(imagesIn(saved.unknown), std::vector<KnownImage>{known});
  EXPECT_EQ(imagesIn(readProject(writeProject(saved))->unknown), imagesIn(saved.unknown));
  EXPECT_EQ(missingTextures(saved, {})[0].known, known);
  EXPECT_EQ(imagesIn(withKnownImages(saved, {}).unknown), imagesIn(saved.unknown)) << "it is missing";
  const auto elsewhere = relink(saved, {{}, {{gone[0].model, "art/skin.png", "other.png"}}});
  EXPECT_TRUE(imagesIn(withKnownImages(elsewhere->project, {}).unknown).empty()) << "nothing uses it";
}

}  // namespace
}  // namespace squire
