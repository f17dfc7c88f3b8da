#include <gtest/gtest.h>

#include <random>

#include "core/export/gltf/keyframe_rows.h"
#include "core/export/gltf/make_gltf.h"
#include "core/export/gltf/written_pictures.h"
#include "core/formats/gltf/factory.h"
#include "core/formats/gltf_out/material_look.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/nodes/metal_rough.h"
#include "core/json/json.h"
#include "tests/export/project_inputs.h"
#include "tests/support/fights.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using gltf::GltfForm;
using gltf::WrittenMotion;
using test::inputsOf;

Skeleton arm() {
  Skeleton skeleton;
  for (int i = 0; i < 2; ++i) {
    Bone bone;
    bone.id.value = static_cast<std::uint32_t>(i + 1);
    bone.name = i == 0 ? "upper" : "lower";
    bone.parent = i - 1;
    bone.rest.translation = vec3(0, i == 0 ? 1.0f : 0.5f, 0);
    skeleton.bones.push_back(bone);
  }
  return skeleton;
}

quat turn(float degrees) { return glm::angleAxis(glm::radians(degrees), vec3(1, 0, 0)); }

// Keyframes of the arm; each has a duration and a rotation of the lower bone in degrees.
KeyframeAnimation swing(std::initializer_list<std::pair<float, float>> durationsAndDegrees) {
  KeyframeAnimation out;
  for (const auto& [duration, degrees] : durationsAndDegrees) {
    Pose pose = arm().restPose();
    pose[1].rotation = turn(degrees);
    out.keyframes.push_back({duration, pose});
  }
  return out;
}

std::vector<WrittenMotion> motionsOf(const KeyframeAnimation& animation) {
  const Skeleton skeleton = arm();
  const std::vector<float> radii{0.1f, 0.1f};
  return RowsOf{.skeleton = skeleton, .radii = radii, .rate = {30, 1}}.motions(animation);
}

TEST(GltfKeys, OfBonesAtRestAreLeftOut) {
  const auto motions = motionsOf(swing({{1.0f, 0.0f}, {0.0f, 5.0f}}));
  ASSERT_EQ(motions.size(), 1u);
  EXPECT_EQ(motions[0].bone, 1);
  EXPECT_TRUE(motions[0].translation.empty());
  EXPECT_TRUE(motions[0].scale.empty());
  EXPECT_EQ(motions[0].rotation.seconds, (std::vector<float>{0.0f, 1.0f}));
}

TEST(GltfKeys, OnTheWayBetweenOthersAreLeftOut) {
  const auto motions = motionsOf(swing({{0.5f, 0.0f}, {0.25f, 2.0f}, {0.25f, 3.0f}, {0.0f, 2.0f}}));
  ASSERT_EQ(motions.size(), 1u);
  EXPECT_EQ(motions[0].rotation.seconds, (std::vector<float>{0.0f, 0.75f, 1.0f}));
}

// Blender interpolates quaternions linearly per component, so keys must be close enough for that.
TEST(GltfKeys, OfLongTurnsAreClose) {
  const auto motions = motionsOf(swing({{1.0f, 0.0f}, {0.0f, 120.0f}}));
  ASSERT_EQ(motions.size(), 1u);
  const auto& row = motions[0].rotation;
  ASSERT_GT(row.seconds.size(), 5u);
  EXPECT_LT(row.seconds.size(), 31u);
  for (std::size_t i = 0; i + 1 < row.seconds.size(); ++i) {
    EXPECT_NEAR(row.seconds[i] * 30.0f, std::round(row.seconds[i] * 30.0f), 1e-4f);
    const quat half = glm::normalize(row.values[i] * 0.75f + row.values[i + 1] * 0.25f);
    EXPECT_LT(angleBetween(half, slerpShort(row.values[i], row.values[i + 1], 0.25f)),
              1.05e-4f);  // 0.01 mm on a radius of 0.1 m
  }
}

TEST(GltfKeys, AreStepsWhereOnlyJumpsChangeAValue) {
  const auto motions = motionsOf(swing({{0.5f, 10.0f}, {0.0f, 10.0f}, {0.5f, 40.0f}, {0.0f, 40.0f}}));
  ASSERT_EQ(motions.size(), 1u);
  EXPECT_TRUE(motions[0].rotation.stepped);
  // The last key marks the end of the animation.
  EXPECT_EQ(motions[0].rotation.seconds, (std::vector<float>{0.0f, 0.5f, 1.0f}));
}

TEST(GltfKeys, HaveTheValueBeforeAJumpShortlyBeforeIt) {
  const auto motions = motionsOf(swing({{0.5f, 0.0f}, {0.0f, 5.0f}, {0.5f, 40.0f}, {0.0f, 45.0f}}));
  ASSERT_EQ(motions.size(), 1u);
  const auto& row = motions[0].rotation;
  EXPECT_FALSE(row.stepped);
  ASSERT_EQ(row.seconds.size(), 4u);
  EXPECT_LT(row.seconds[1], 0.5f);
  EXPECT_GT(row.seconds[1], 0.499f);
  EXPECT_EQ(row.seconds[2], 0.5f);
}

TEST(GltfKeys, TellTheLengthOfAStillClip) {
  const auto still = motionsOf(swing({{2.0f, 0.0f}, {0.0f, 0.0f}}));
  ASSERT_EQ(still.size(), 1u);
  EXPECT_EQ(still[0].rotation.seconds, (std::vector<float>{0.0f, 2.0f}));
  const auto single = motionsOf(swing({{0.0f, 30.0f}}));
  ASSERT_EQ(single.size(), 1u);
  EXPECT_EQ(single[0].rotation.seconds, std::vector<float>{0.0f});
}

// In Blender, a bone without keys in an action keeps its pose of the previous action, so every clip has a key
// for every bone that any clip moves.
TEST(GltfKeys, TellWhatOnlyOtherClipsMove) {
  const Skeleton skeleton = arm();
  std::vector<gltf::WrittenAnimation> clips(2);
  clips[0].motions = motionsOf(swing({{1.0f, 0.0f}, {0.0f, 5.0f}}));
  KeyframeAnimation lift = swing({{1.0f, 0.0f}, {0.0f, 0.0f}});
  lift.keyframes[1].pose[0].translation.y += 1.0f;
  clips[1].motions = motionsOf(lift);
  addRests(skeleton, clips);
  for (const gltf::WrittenAnimation& clip : clips) {
    ASSERT_EQ(clip.motions.size(), 2u);
    EXPECT_FALSE(clip.motions[0].translation.empty());
    EXPECT_TRUE(clip.motions[0].rotation.empty());
    EXPECT_FALSE(clip.motions[1].rotation.empty());
  }
  EXPECT_EQ(clips[0].motions[0].translation.values, std::vector<vec3>{skeleton.bones[0].rest.translation});
  EXPECT_EQ(clips[1].motions[1].rotation.values, std::vector<quat>{skeleton.bones[1].rest.rotation});
}

TEST(GltfMaterials, ComeBackAsTheyAre) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> share(0.0f, 1.0f);
  for (int i = 0; i < 2000; ++i) {
    Material material;
    material.diffuse = {share(random), share(random), share(random)};
    material.specular = i % 3 == 0 ? vec3(0.0f) : vec3(share(random), share(random), share(random));
    material.exponent = 1.0f + 1000.0f * share(random) * share(random);
    const gltf::MaterialLook look = gltf::lookOf(material);
    Material back;
    back.diffuse = look.base;
    nodes::applyMetalRough(look.metal, look.rough, back, look.mirror);
    for (int k = 0; k < 3; ++k) {
      EXPECT_NEAR(back.diffuse[k], material.diffuse[k], 1e-4f);
      EXPECT_NEAR(back.specular[k], material.specular[k], 1e-3f);
      EXPECT_LE(look.base[k], 1.0f + 1e-5f);
      EXPECT_LE(look.mirror[k], 1.0f);
    }
    EXPECT_NEAR(back.exponent / material.exponent, 1.0f, 1e-3f);
  }
}

TEST(GltfMaterials, TellAMetal) {
  Material gold;
  gold.diffuse = {1.0f, 0.7f, 0.2f};
  nodes::applyMetalRough(0.9f, 0.3f, gold);
  const gltf::MaterialLook look = gltf::lookOf(gold);
  EXPECT_NEAR(look.metal, 0.9f, 1e-3f);
  EXPECT_NEAR(look.rough, 0.3f, 1e-3f);
  EXPECT_NEAR(look.base.y, 0.7f, 1e-3f);
  EXPECT_NEAR(look.mirror.x, gltf::usualMirror, 1e-3f);
}

TEST(GltfPictures, HoldNothingButPixels) {
  const Bytes png = encodePng(Image{1, 1, {9, 8, 7, 255}}).value();
  Bytes profiled(png.begin(), png.begin() + 33);  // the signature and the header
  const ByteSpan chunk = asBytes(std::string_view("\0\0\0\4gAMA\0\1\x86\xa0\0\0\0\0", 16));
  profiled.insert(profiled.end(), chunk.begin(), chunk.end());
  profiled.insert(profiled.end(), png.begin() + 33, png.end());
  const auto written = writtenPicture("skin", std::make_shared<const Bytes>(profiled));
  ASSERT_TRUE(written.ok()) << written.error().text();
  EXPECT_EQ(written->kind, "image/png");
  EXPECT_EQ(*written->bytes, png);
}

Result<Imported> readBack(const Bytes& bytes) { return gltfImporter()->read(bytes, "back.glb", {}, {}); }

Json jsonOf(const Bytes& text) { return parseJson(asText(text)).value(); }

GltfInput knight() { return {inputsOf(test::oneOfEverything())[0], {}}; }

TEST(GltfFiles, HaveTheSameBytesForTheSameModel) {
  for (const GltfForm form : {GltfForm::Binary, GltfForm::Text}) {
    const auto first = makeGltf(knight(), form, 1), again = makeGltf(knight(), form, 3);
    ASSERT_TRUE(first.ok() && again.ok());
    EXPECT_EQ(first->bytes, again->bytes);
  }
}

TEST(GltfFiles, TellTheFightData) {
  const auto made = makeGltf(knight(), GltfForm::Text, 1);
  ASSERT_TRUE(made.ok()) << made.error().text();
  const Json json = jsonOf(made->bytes);
  const Json& model = json["nodes"].items()[0]["extras"]["squire"];
  EXPECT_EQ(model["version"].asInteger(), 1);
  EXPECT_FALSE(model["transitions"].items().empty());
  EXPECT_FALSE(model["chains"].items().empty());
  const Json& clip = json["animations"].items()[0]["extras"]["squire"];
  EXPECT_EQ(clip["events"].items().size(), 2u);
  EXPECT_EQ(clip["events"].items()[0]["payload"].asString(), "left");
  const Json& volume = clip["volumes"].items()[0];
  EXPECT_EQ(volume["own_kind"].asString(), "wind");
  EXPECT_EQ(volume["fields"]["heat"].asDouble(), 2.0);
  EXPECT_EQ(volume["active"].items().size(), 2u);
  EXPECT_FALSE(clip["targets"].items().empty());
  std::size_t sockets = 0;
  for (const Json& node : json["nodes"].items())
    sockets += node["extras"]["squire"]["attached"].asString() == "sword" ? 1 : 0;
  EXPECT_EQ(sockets, 1u);
}

TEST(GltfFiles, ComeBackWithRateAndLoop) {
  GltfInput input = knight();
  Model& model = input.model.model;
  for (std::size_t i = 0; i < model.clips.size(); ++i) {
    Clip clip = *model.clips[i];
    clip.loop = i % 2 == 0;
    model.clips[i] = std::make_shared<const Clip>(std::move(clip));
  }
  const auto made = makeGltf(input, GltfForm::Binary, 1);
  ASSERT_TRUE(made.ok()) << made.error().text();
  const auto back = readBack(made->bytes);
  ASSERT_TRUE(back.ok()) << back.error().text();
  ASSERT_EQ(back->models.size(), 1u);
  ASSERT_EQ(back->models[0].clips.size(), model.clips.size());
  for (std::size_t i = 0; i < model.clips.size(); ++i) {
    const Clip& was = *model.clips[i];
    const Clip& now = *back->models[0].clips[i];
    EXPECT_EQ(now.name, was.name);
    EXPECT_EQ(now.rate, was.rate);
    EXPECT_EQ(now.loop, was.loop);
    EXPECT_NEAR(now.duration.seconds(), was.duration.seconds(), 1e-6) << was.name;
  }
}

TEST(GltfFiles, AreWrittenOfWhateverAProjectHas) {
  int written = 0;
  for (std::uint32_t seed = 0; seed < 2; ++seed) {
    std::mt19937 random(seed);
    for (ExportInput& input : inputsOf(test::randomProject(random))) {
      input.tolerance = 0.01f;  // coarse, because random motion needs very many keys
      const auto made = makeGltf({input, {}}, GltfForm::Binary, 1);
      if (!made) continue;  // a clip or skeleton that is not valid by itself
      ++written;
      const auto back = readBack(made->bytes);
      if (input.model.clips.empty()) continue;  // an importer may find nothing to import
      ASSERT_TRUE(back.ok()) << seed << " " << back.error().text();
    }
  }
  EXPECT_GT(written, 0);
}

TEST(GltfFiles, KnowLimitsOfNamedProfilesOnly) {
  ModelInput input;
  input.file = "hero.fbx";
  input.imported.models = {knight().model.model};
  input.imported.models[0].name = "a name that no engine has room for";
  ModelInput again = input;
  const auto tooLong = [](const Diagnostics& findings) {
    return std::ranges::count_if(findings,
                                 [](const Diagnostic& one) { return one.rule.text() == "name-too-long"; });
  };
  EXPECT_EQ(tooLong(gltfInputs(input, {}).value().findings), 0);
  ExportChoices named;
  named.profile = EngineProfile();
  EXPECT_GT(tooLong(gltfInputs(again, named).value().findings), 0);
}

TEST(GltfFiles, HaveNamesOfFiles) {
  const std::vector<std::string> wanted{"hero", "a/b:c", "hero", "", ".hidden", "Ритер"};
  EXPECT_EQ(gltfNames(wanted),
            (std::vector<std::string>{"hero", "a_b_c", "hero.001", "model", "_hidden", "Ритер"}));
}

}  // namespace
}  // namespace squire
