#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/formats/fbx/truth.h"
#include "tests/support/data.h"

namespace squire::test {

namespace {

namespace fs = std::filesystem;

Result<Imported> import(const fs::path& path, ImportOptions options = {}) {
  auto bytes = readFile(path, 1ull << 30);
  if (!bytes) return bytes.error();
  return fbxImporter()->read(*bytes, path, options, {});
}

Json readJson(const fs::path& path) {
  auto bytes = readFile(path, 1ull << 30);
  if (!bytes) return {};
  auto json = parseJson(asText(*bytes));
  return json ? *json : Json();
}

void expectWithin(double error, const Json& limit, const std::string& what) {
  if (limit.isNumber()) {
    EXPECT_LE(error, limit.asDouble()) << what;
  }
}

// Imports every file and compares it with NAME.truth.json and limits.json in the folder `truths`; on half
// frames the limit is multiplied by `half`.
void expectAllWithinLimits(const std::vector<fs::path>& files, const fs::path& truths, double half = 1.0) {
  ASSERT_FALSE(files.empty());
  const Json limits = readJson(truths / "limits.json");
  std::printf("%-24s %32s %32s   (millimetres: default pose, on frames, on half frames)\n", "file",
              "vertices", "heads of bones");
  for (const fs::path& path : files) {
    const std::string stem = path.stem().string();
    auto imported = import(path);
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    for (const Model& model : imported->models) EXPECT_EQ(model.fault(), "") << stem;
    const TruthErrors errors = compareWithTruth(*imported, readJson(truths / (stem + ".truth.json")));
    std::printf("%-24s %10.4f %10.4f %10.4f %10.4f %10.4f %10.4f   %s\n", stem.c_str(),
                errors.vertices.defaultPose, errors.vertices.onFrame, errors.vertices.halfFrame,
                errors.heads.defaultPose, errors.heads.onFrame, errors.heads.halfFrame, errors.worst.c_str());
    for (const std::string& problem : errors.problems) ADD_FAILURE() << stem << ": " << problem;
    // The limits apply to vertices, or to heads of bones in files without vertices.
    const WorstErrors& counted = errors.vertices.onFrame >= 0.0 ? errors.vertices : errors.heads;
    for (const auto& [error, figure] :
         {std::pair(counted.defaultPose, "default_pose_mm"), std::pair(counted.onFrame, "on_frame_mm"),
          std::pair(counted.halfFrame / half, "half_frame_mm")}) {
      expectWithin(error, limits[stem][figure], stem + ": " + figure);
    }
  }
}

TEST(FbxCorpus, EveryBlenderFileIsWithinItsLimits) {
  SQUIRE_NEEDS_CORPUS();
  const fs::path folder = corpusDir() / "blender";
  expectAllWithinLimits(filesUnder(folder, ".fbx"), folder);
}

TEST(FbxFixtures, EveryBlenderFileIsWithinItsLimits) {
  const fs::path folder = sourceDir() / "tests/fixtures/blender";
  expectAllWithinLimits(filesUnder(folder, ".fbx"), folder);
}

TEST(FbxFixtures, EveryFileOfALaterBlenderIsWithinItsLimits) {
  for (const char* version : {"blender_4.5", "blender_5.0"}) {
    const fs::path folder = sourceDir() / "tests/fixtures" / version;
    expectAllWithinLimits(filesUnder(folder, ".fbx"), folder);
  }
}

// Files of random_scenes.py. On half frames the truth interpolates Euler angles linearly; Squire chooses
// between this and the shortest rotation, so its error there may be larger.
TEST(FbxFixtures, RandomScenesAreWithinTheirLimits) {
  const char* folder = std::getenv("SQUIRE_TRUTHS");
  if (folder == nullptr) GTEST_SKIP() << "SQUIRE_TRUTHS names no folder";
  expectAllWithinLimits(filesUnder(folder, ".fbx"), folder, 2.5);
}

TEST(FbxFixtures, TheSampleIsWithinItsLimits) {
  expectAllWithinLimits({sourceDir() / "resources/sample/knight.fbx"}, sourceDir() / "tests/fixtures/sample");
}

// Real files have a plausible size, skeleton and clips.
TEST(FbxCorpus, RealFilesArePlausible) {
  SQUIRE_NEEDS_CORPUS();
  for (const fs::path& path : filesUnder(corpusDir() / "real", ".fbx")) {
    auto imported = import(path);
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    ASSERT_EQ(imported->models.size(), 1u) << path;
    const Model& model = imported->models[0];
    EXPECT_EQ(model.fault(), "") << path;
    EXPECT_GT(model.triangleCount(), 50u) << path;
    EXPECT_GE(model.skeleton->bones.size(), 1u) << path;
    for (const Bone& bone : model.skeleton->bones) {
      EXPECT_FALSE(bone.name.ends_with("_end")) << path << bone.name;
      EXPECT_LT(glm::length(bone.rest.scale - vec3(1.0f)), 1e-3f) << path << bone.name;
    }
    // In the bind pose, the mesh is larger than a hand and smaller than a house. Poses may hide parts far
    // away.
    Box box;
    for (const auto& mesh : model.meshes) {
      for (const vec3& position : mesh->positions) box.add(position);
    }
    EXPECT_GT(glm::length(box.size()), 0.2f) << path;
    EXPECT_LT(glm::length(box.size()), 60.0f) << path;
    const bool animated = path.string().find("Animat") != std::string::npos;
    EXPECT_TRUE(!animated || !model.clips.empty()) << path;
    EXPECT_TRUE(path.stem() != "knight_76_clips" || model.clips.size() == 76) << path;
    for (const auto& clip : model.clips) {
      EXPECT_EQ(clip->name.find('|'), std::string::npos) << path << clip->name;
      EXPECT_GT(clip->duration.seconds(), 0.04) << path << clip->name;
      EXPECT_LT(clip->duration.seconds(), 30.0) << path << clip->name;
    }
  }
}

std::vector<std::string> rulesOf(const fs::path& path) {
  std::vector<std::string> rules;
  const auto imported = import(path);
  EXPECT_TRUE(imported.ok()) << path;
  if (!imported) return rules;
  for (const Diagnostic& diagnostic : imported->diagnostics) rules.emplace_back(diagnostic.rule.text());
  return rules;
}

bool advises(const fs::path& path, const std::string& rule) {
  const auto rules = rulesOf(path);
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

TEST(FbxFixtures, OptionsThatLoseSomethingAreNamed) {
  const fs::path folder = sourceDir() / "tests/fixtures/blender";
  EXPECT_EQ(rulesOf(folder / "recommended.fbx"), std::vector<std::string>());
  // Bones along another axis than Y are reported only if an object hangs on a bone without being skinned: the
  // first file has only such bones, the second only such an object.
  EXPECT_FALSE(advises(folder / "bone_axes.fbx", "bone-axes"));
  EXPECT_FALSE(advises(folder / "rigid_blade.fbx", "bone-axes"));
}

TEST(FbxCorpus, OptionsThatLoseSomethingAreNamed) {
  SQUIRE_NEEDS_CORPUS();
  const fs::path folder = corpusDir() / "blender";
  for (const fs::path& path : filesUnder(corpusDir(), ".fbx")) {
    // Only files of Blender's exporter: other programs have other options and unsupported formats.
    const std::string place = path.parent_path().lexically_relative(corpusDir()).generic_string();
    if (!place.starts_with("blender") && !place.starts_with("real")) continue;
    const std::string stem = path.stem().string();
    const auto rules = rulesOf(path);
    const auto has = [&](const char* rule) { return std::count(rules.begin(), rules.end(), rule) > 0; };
    EXPECT_EQ(has("bone-axes"), stem.starts_with("k_bone_")) << stem;
    EXPECT_EQ(has("space-transform-off"), stem == "k_nospace") << stem;
    EXPECT_EQ(has("animation-sampled-coarsely"), stem == "k_step2") << stem;
    // Real files may also have vertices with too many influences.
    const bool many = has("too-many-influences") && path.parent_path() == folder;
    EXPECT_EQ(many, stem == "s_inf8") << stem;
  }
  EXPECT_TRUE(advises(folder / "k_default.fbx", "animation-simplified"));
  EXPECT_FALSE(advises(folder / "k_simplify0.fbx", "animation-simplified"));
  EXPECT_TRUE(advises(folder / "k_noforcekeys.fbx", "bones-without-keys"));
}

// With the options that the advice names, the file is as exact as any other.
TEST(FbxCorpus, ASpaceThatWasNotTransformedIsPutRightByHand) {
  SQUIRE_NEEDS_CORPUS();
  ImportOptions options;
  options.space.up = Axis::PlusZ;
  options.space.front = Axis::MinusY;
  const fs::path folder = corpusDir() / "blender";
  const auto imported = import(folder / "k_nospace.fbx", options);
  ASSERT_TRUE(imported.ok());
  const TruthErrors errors = compareWithTruth(*imported, readJson(folder / "k_nospace.truth.json"));
  EXPECT_LT(errors.vertices.defaultPose, 0.02);
  EXPECT_LT(errors.vertices.onFrame, 0.25);
}

TEST(FbxCorpus, MalformedFilesEndInAResult) {
  SQUIRE_NEEDS_CORPUS();
  for (const fs::path& path : filesUnder(corpusDir() / "malformed", ".fbx")) {
    auto imported = import(path);
    if (!imported) continue;
    for (const Model& model : imported->models) EXPECT_EQ(model.fault(), "") << path;
  }
}

}  // namespace

}  // namespace squire::test
