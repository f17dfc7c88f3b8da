#include "core/workspace/copied_materials.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>

#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "core/pictures/read_picture.h"
#include "tests/support/data.h"
#include "tests/support/save_locked.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

const char* const copiedMap = "textures/knight/knight_texture.png";

// Yesterday's project with the knight, and a new one in another folder.
struct CopyMaterials : testing::Test {
  fs::path old = test::freshDir("copied_from");
  fs::path folder = test::freshDir("copied_to");
  fs::path knight = old / "knight.squire";
  Project project;

  void SetUp() override {
    for (const char* name : {"knight.squire", "chop.bvh", "knight.fbx", "sword.fbx", "knight_texture.png"})
      fs::copy_file(test::sourceDir() / "resources/sample" / name, old / name);
    fs::copy_file(fixture("default_options.fbx"), folder / "orc.fbx");
    const auto imported = importFile(folder / "orc.fbx");
    ASSERT_TRUE(imported) << imported.error().text();
    const auto hash = hashFile(folder / "orc.fbx");
    const auto edit = addSource(project, {"orc.fbx", *hash, {}, std::make_shared<const Imported>(*imported)});
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }

  static fs::path fixture(const char* name) { return test::sourceDir() / "tests/fixtures/blender" / name; }
  static void put(const fs::path& file, std::string_view content) { std::ofstream(file) << content; }
  [[nodiscard]] static OfferedMaterials offered(const fs::path& file) {
    auto read = readOfferedMaterials(file, {});
    EXPECT_TRUE(read) << read.error().text();
    return read ? *std::move(read) : OfferedMaterials();
  }
  // The number of a material of the first model that has one of this name.
  [[nodiscard]] static std::size_t numberOf(const OfferedMaterials& offered, const std::string& name) {
    const auto isIt = [&](const OfferedMaterial& one) { return one.values.name == name; };
    return static_cast<std::size_t>(std::ranges::find_if(offered.all, isIt) - offered.all.begin());
  }
  [[nodiscard]] Result<CopiedMaterials> tryCopy(const OfferedMaterials& offered,
                                                std::vector<std::size_t> chosen,
                                                const fs::path& from = "knight.squire") const {
    return copyMaterials(offered, {std::move(chosen), from, folder, project.models[0]->id, true});
  }
  [[nodiscard]] CopiedMaterials copy(const OfferedMaterials& offered, std::vector<std::size_t> chosen,
                                     const fs::path& from = "knight.squire") const {
    auto copied = tryCopy(offered, std::move(chosen), from);
    EXPECT_TRUE(copied) << copied.error().text();
    return copied ? *std::move(copied) : CopiedMaterials();
  }
  void apply(const CopiedMaterials& copied) {
    const auto edit = addMaterials(project, copied.edit);
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
  [[nodiscard]] Bytes contentOf(const std::string& path) const {
    auto bytes = readFile(folder / path, 1 << 24);
    EXPECT_TRUE(bytes) << bytes.error().text();
    return bytes ? *std::move(bytes) : Bytes();
  }
  // Replaces the first map in the knight's project by another path.
  void nameMap(const std::string& path) const {
    auto opened = openProjectFile(knight);
    ASSERT_TRUE(opened);
    MaterialOverride change;
    change.material = "steel";
    change.diffuseMap = path;
    auto loaded = loadProject(knight, {});
    const auto edit = setMaterial(loaded->project, {loaded->project.models[0]->id, change});
    ASSERT_TRUE(edit) << edit.error().text();
    ASSERT_TRUE(test::saveLocked(edit->project, knight));
  }
};

TEST_F(CopyMaterials, LookTheSameInTheOtherProject) {
  const auto loaded = loadProject(knight, {});
  ASSERT_TRUE(loaded);
  const Model& before = loaded->models[0];
  const OfferedMaterials offer = offered(knight);
  ASSERT_GE(offer.all.size(), before.materials.size());
  std::vector<std::size_t> all(before.materials.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  const std::string unedited = writeProject(project);
  const std::size_t own = resolveModel(project, project.models[0]->id, {})->materials.size();
  const CopiedMaterials copied = copy(offer, all);
  apply(copied);
  EXPECT_NE(writeProject(project), unedited);
  ASSERT_TRUE(test::saveLocked(project, folder / "orc.squire"));
  // The folder moves as a whole, and the old project is gone.
  const fs::path moved = test::freshDir("copied_moved") / "orcs";
  fs::rename(folder, moved);
  fs::remove_all(old);
  const auto after = loadProject(moved / "orc.squire", {});
  ASSERT_TRUE(after) << after.error().text();
  EXPECT_TRUE(after->diagnostics.empty()) << after->diagnostics[0].text();
  std::size_t withMaps = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Material& one = before.materials[i];
    const auto same = std::ranges::find(after->models[0].materials, one.name, &Material::name);
    ASSERT_NE(same, after->models[0].materials.end()) << one.name;
    EXPECT_EQ(same->diffuse, one.diffuse);
    EXPECT_EQ(same->specular, one.specular);
    EXPECT_EQ(same->exponent, one.exponent);
    ASSERT_EQ(same->diffuseMap >= 0, one.diffuseMap >= 0);
    if (one.diffuseMap < 0) continue;
    ++withMaps;
    const Texture& map = after->models[0].textures[static_cast<std::size_t>(same->diffuseMap)];
    EXPECT_EQ(map.label, copiedMap);
    EXPECT_EQ(readPicture(*map.encoded)->rgba,
              readPicture(*before.textures[static_cast<std::size_t>(one.diffuseMap)].encoded)->rgba);
  }
  EXPECT_GT(withMaps, 0u);
  EXPECT_EQ(after->models[0].materials.size(), own + all.size());
}

TEST_F(CopyMaterials, AnImageIsWrittenOnceAndReplacesNone) {
  const OfferedMaterials offer = offered(knight);
  const std::size_t steel = numberOf(offer, "steel");
  ASSERT_LT(steel, offer.all.size());
  CopiedMaterials copied = copy(offer, {steel, steel});
  ASSERT_EQ(copied.images.size(), 1u);
  EXPECT_EQ(copied.images[0].path, copiedMap);
  EXPECT_TRUE(copied.images[0].isNew);
  EXPECT_EQ(*copied.files.at(copiedMap), contentOf(copiedMap));
  copied = copy(offer, {steel});
  EXPECT_EQ(copied.images[0].path, copiedMap);
  EXPECT_FALSE(copied.images[0].isNew) << "the same image is there";
  put(folder / copiedMap, "painted over");
  copied = copy(offer, {steel});
  EXPECT_EQ(copied.images[0].path, "textures/knight/knight_texture 2.png");
  EXPECT_EQ(copied.edit.materials[0].diffuseMap, copied.images[0].path);
  EXPECT_EQ(asText(ByteSpan(contentOf(copiedMap))), "painted over");
  copied = copy(offer, {steel});
  EXPECT_EQ(copied.images[0].path, "textures/knight/knight_texture 2.png");
  EXPECT_FALSE(copied.images[0].isNew);
}

TEST_F(CopyMaterials, WhatWouldBeWrittenIsKnownBefore) {
  const OfferedMaterials offer = offered(knight);
  const auto copied = copyMaterials(offer, {{numberOf(offer, "steel")}, knight, folder, {}, false});
  ASSERT_TRUE(copied) << copied.error().text();
  EXPECT_EQ(copied->images[0].path, copiedMap);
  EXPECT_TRUE(copied->images[0].isNew);
  EXPECT_FALSE(fs::exists(folder / "textures"));
}

TEST_F(CopyMaterials, SharedOnesAndEditsAreOffered) {
  auto loaded = loadProject(knight, {});
  const ModelId model = loaded->project.models[0]->id;
  auto shared = shareMaterial(loaded->project, {model, "steel", "enamel", "knight_texture.png", {}});
  ASSERT_TRUE(shared) << shared.error().text();
  const auto edit = changeSharedMaterial(shared->project, {"enamel", {}, {}, 77.0f, {}, {}});
  ASSERT_TRUE(test::saveLocked(edit->project, knight));
  const OfferedMaterials offer = offered(knight);
  EXPECT_EQ(offer.all.back().model, "");
  EXPECT_EQ(offer.all.back().values.name, "enamel");
  EXPECT_EQ(offer.all[numberOf(offer, "steel")].values.exponent, 77.0f) << "it uses the shared one";
  const CopiedMaterials copied = copy(offer, {offer.all.size() - 1});
  EXPECT_EQ(copied.edit.materials[0].exponent, 77.0f);
  EXPECT_EQ(copied.edit.materials[0].diffuseMap, copiedMap);
}

TEST_F(CopyMaterials, AMissingImageIsLeftOutAndTold) {
  fs::remove(old / "knight_texture.png");
  const OfferedMaterials offer = offered(knight);
  const CopiedMaterials copied = copy(offer, {numberOf(offer, "steel")});
  ASSERT_EQ(copied.images.size(), 1u);
  EXPECT_EQ(copied.images[0].name, "knight_texture.png");
  ASSERT_TRUE(copied.images[0].leftOut);
  EXPECT_EQ(copied.images[0].leftOut->message, "the image was not found");
  EXPECT_EQ(copied.images[0].path, "");
  EXPECT_EQ(copied.edit.materials[0].diffuseMap, "");
  EXPECT_FALSE(fs::exists(folder / "textures"));
}

// A project of a stranger names files that are none of its business.
TEST_F(CopyMaterials, OnlyImagesOfTheOtherFolderAreCopied) {
  put(old / "notes.txt", "not a picture");
  put(old.parent_path() / "secret.png", "not theirs");
  ASSERT_EQ(::mkfifo((old / "pipe.png").c_str(), 0600), 0);
  fs::create_symlink("/etc/passwd", old / "link.png");
  const std::pair<const char*, const char*> reasons[] = {
      {"/etc/passwd", "outside of its folder"}, {"../secret.png", "outside of its folder"},
      {"link.png", "outside of its folder"},    {"/dev/zero", "outside of its folder"},
      {"pipe.png", "it is not a file"},         {"notes.txt", "the image cannot be read"},
      {"gone.png", "the image was not found"}};
  for (const auto& [path, reason] : reasons) {
    nameMap(path);
    const OfferedMaterials offer = offered(knight);
    const CopiedMaterials copied = copy(offer, {numberOf(offer, "steel")});
    ASSERT_EQ(copied.images.size(), 1u) << path;
    ASSERT_TRUE(copied.images[0].leftOut) << path;
    EXPECT_NE(copied.images[0].leftOut->text().find(reason), std::string::npos)
        << path << ": " << copied.images[0].leftOut->text();
    EXPECT_EQ(copied.edit.materials[0].diffuseMap, "") << path;
  }
  EXPECT_FALSE(fs::exists(folder / "textures"));
  fs::remove(old.parent_path() / "secret.png");
}

TEST_F(CopyMaterials, ImagesOutsideOfTheOtherFolderHaveToBeAllowed) {
  const fs::path outside = test::freshDir("copied_outside_art") / "paint.png";
  fs::copy_file(old / "knight_texture.png", outside);
  nameMap(pathText(outside));
  LoadOptions options;
  options.pathsAnywhere = true;
  const auto offer = readOfferedMaterials(knight, options);
  ASSERT_TRUE(offer) << offer.error().text();
  const CopiedMaterials copied = copy(*offer, {numberOf(*offer, "steel")});
  EXPECT_EQ(copied.edit.materials[0].diffuseMap, "textures/knight/paint.png");
}

TEST_F(CopyMaterials, LinksLeadNoImageOutOfTheFolder) {
  const OfferedMaterials offer = offered(knight);
  const std::size_t steel = numberOf(offer, "steel");
  const fs::path outside = test::freshDir("copied_outside");
  fs::create_directories(folder / "textures/knight");
  fs::create_symlink(outside / "planted.png", folder / copiedMap);
  EXPECT_EQ(copy(offer, {steel}).images[0].path, "textures/knight/knight_texture 2.png");
  fs::remove_all(folder / "textures");
  fs::create_symlink(outside, folder / "textures");
  const auto refused = tryCopy(offer, {steel});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().hint, "remove the link of this name");
  EXPECT_TRUE(fs::is_empty(outside));
  fs::remove(folder / "textures");
  put(folder / "textures", "a file");
  EXPECT_FALSE(tryCopy(offer, {steel}));
}

TEST_F(CopyMaterials, EmbeddedImagesBecomeFiles) {
  const fs::path file = fixture("texture_embedded.fbx");
  const OfferedMaterials offer = offered(file);
  ASSERT_EQ(offer.textures.at(0).state, TextureState::Embedded);
  const CopiedMaterials copied = copy(offer, {0}, file);
  EXPECT_EQ(copied.images[0].path, "textures/texture_embedded/checker.png");
  EXPECT_EQ(contentOf(copied.images[0].path), *offer.textures[0].encoded);
}

TEST_F(CopyMaterials, NamesOfImagesAreMadeSafe) {
  OfferedMaterials offer = offered(fixture("texture_embedded.fbx"));
  const auto pathOf = [&](const std::string& name, const fs::path& from = "a.fbx") {
    offer.textures[0].name = name;
    const CopiedMaterials copied = copy(offer, {0}, from);
    return copied.images[0].path;
  };
  EXPECT_EQ(pathOf("image0"), "textures/a/image0.png") << "it has no extension";
  EXPECT_EQ(pathOf("skin.001"), "textures/a/skin.001.png");
  EXPECT_EQ(pathOf("../..\\up:?.png"), "textures/a/_.._up__.png");
  EXPECT_EQ(pathOf(".."), "textures/a/image.png");
  EXPECT_EQ(pathOf(std::string(300, 'x') + ".png"), "textures/a/" + std::string(80, 'x') + ".png");
  EXPECT_EQ(pathOf("a.png", "dir/..squire"), "textures/copied/a.png");
}

TEST_F(CopyMaterials, WhatCannotBeReadIsAnError) {
  put(old / "broken.squire", "{\"squire\": 1");
  EXPECT_FALSE(readOfferedMaterials(old / "broken.squire", {}));
  EXPECT_FALSE(readOfferedMaterials(old / "none.squire", {}));
  EXPECT_FALSE(readOfferedMaterials(old, {}));
  const auto bare = readOfferedMaterials(fixture("clips_only.fbx"), {});
  ASSERT_FALSE(bare);
  EXPECT_EQ(bare.error().message, "it has no materials");
  std::atomic<bool> cancel = true;
  JobControl job;
  job.cancel = &cancel;
  const auto cancelled = readOfferedMaterials(knight, {}, job);
  ASSERT_FALSE(cancelled);
  EXPECT_EQ(cancelled.error().code, ErrorCode::Cancelled);
  const OfferedMaterials offer = offered(knight);
  EXPECT_FALSE(copyMaterials(offer, {{0}, knight, folder, {}, true}, job));
}

// The materials of the models that can be read are offered, and the rest is told.
TEST_F(CopyMaterials, AModelWithoutItsFileIsTold) {
  fs::remove(old / "sword.fbx");
  const OfferedMaterials offer = offered(knight);
  EXPECT_FALSE(offer.all.empty());
  ASSERT_FALSE(offer.problems.empty());
  fs::remove(old / "knight.fbx");
  const auto gone = readOfferedMaterials(knight, {});
  ASSERT_FALSE(gone);
  EXPECT_NE(gone.error().text().find("does not exist"), std::string::npos) << gone.error().text();
}

}  // namespace
}  // namespace squire
