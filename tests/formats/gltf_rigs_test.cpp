#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include "core/io/file.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::mustImport;
using test::otherFixture;
using test::writtenFile;

TEST(Gltf, KeepsStepsAsSteps) {
  const auto bytes = readFile(otherFixture("post_separate.gltf"), 1u << 20);
  ASSERT_TRUE(bytes.ok());
  std::string text(asText(*bytes));
  for (std::size_t at = 0; (at = text.find("\"LINEAR\"", at)) != std::string::npos;)
    text.replace(at, 8, "\"STEP\"");
  const fs::path file = writtenFile("stepped.gltf", text);
  fs::copy(otherFixture("post_separate.bin"), file.parent_path());
  const Imported imported = mustImport(file);
  const auto keys = imported.models[0].clips[1]->tracks[1].rotation;
  ASSERT_TRUE(keys && keys->size() > 2);
  EXPECT_EQ((*keys)[0].ease.kind, Interpolation::Step);
  EXPECT_EQ(imported.models[0].textures[0].state, TextureState::Missing);
}

TEST(Gltf, TakesThePictureInside) {
  const Imported imported = mustImport(otherFixture("post.glb"));
  ASSERT_EQ(imported.models[0].textures.size(), 1u);
  EXPECT_EQ(imported.models[0].textures[0].state, TextureState::Embedded);
  EXPECT_GT(imported.models[0].textures[0].encoded->size(), 50u);
  EXPECT_EQ(imported.models[0].materials.size(), 2u);
}

// Two rigs a metre apart, one of them rotated and half as large, each with a triangle on two bones and a leaf
// "tip_end" that only marks the end of the chain. The first rig's clip moves a bone and keeps the leaf at
// rest.
fs::path twoRigs() {
  ByteWriter data;
  for (const vec3& corner : {vec3(0, 0, 0), vec3(1, 0, 0), vec3(0, 2, 0)})
    data.write(std::array{corner.x, corner.y, corner.z});
  for (int i = 0; i < 3; ++i) data.write(std::array<std::uint8_t, 4>{0, 1, 0, 0});
  for (int i = 0; i < 3; ++i) data.write(std::array{0.75f, 0.25f, 0.0f, 0.0f});
  for (const float up : {0.0f, -1.0f, -2.0f}) {
    data.write(std::array<float, 16>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, up, 0, 1});
  }
  for (const float second : {0.5f, 1.0f}) data.write(second);
  for (const float up : {1.0f, 3.0f}) data.write(std::array{0.0f, up, 0.0f});
  for (int i = 0; i < 2; ++i) data.write(std::array{0.0f, 1.0f, 0.0f});
  const fs::path file =
      writtenFile("two_rigs.gltf", R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,5]}],
    "nodes":[
      {"name":"RigA","children":[1,4]},{"name":"root","children":[2]},{"name":"tip","translation":[0,1,0],"children":[3]},
      {"name":"tip_end","translation":[0,1,0]},{"name":"BodyA","mesh":0,"skin":0},
      {"name":"RigB","translation":[1,0,0],"rotation":[0,1,0,0],"scale":[0.5,0.5,0.5],"children":[6,9]},
      {"name":"b_root","children":[7]},{"name":"b_tip","translation":[0,1,0],"children":[8]},
      {"name":"b_tip_end","translation":[0,1,0]},{"name":"BodyB","mesh":1,"skin":1}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]},
              {"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}],
    "skins":[{"joints":[1,2,3],"inverseBindMatrices":3},{"joints":[6,7,8],"inverseBindMatrices":3}],
    "animations":[{"name":"RigA|RigA|rise","samplers":[{"input":4,"output":5},{"input":4,"output":6}],
      "channels":[{"sampler":0,"target":{"node":2,"path":"translation"}},{"sampler":1,"target":{"node":3,"path":"translation"}}]}],
    "buffers":[{"uri":"two_rigs.bin","byteLength":)" +
                                       std::to_string(data.size()) + R"(}],
    "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":12},
      {"buffer":0,"byteOffset":48,"byteLength":48},{"buffer":0,"byteOffset":96,"byteLength":192},
      {"buffer":0,"byteOffset":288,"byteLength":8},{"buffer":0,"byteOffset":296,"byteLength":24},
      {"buffer":0,"byteOffset":320,"byteLength":24}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
      {"bufferView":1,"componentType":5121,"count":3,"type":"VEC4"},{"bufferView":2,"componentType":5126,"count":3,"type":"VEC4"},
      {"bufferView":3,"componentType":5126,"count":3,"type":"MAT4"},{"bufferView":4,"componentType":5126,"count":2,"type":"SCALAR"},
      {"bufferView":5,"componentType":5126,"count":2,"type":"VEC3"},{"bufferView":6,"componentType":5126,"count":2,"type":"VEC3"}]})");
  std::ofstream(file.parent_path() / "two_rigs.bin", std::ios::binary) << asText(data.view());
  return file;
}

TEST(Gltf, MakesAModelOfEachArmatureWithoutTheEndsOfChains) {
  const Imported imported = mustImport(twoRigs());
  ASSERT_EQ(imported.models.size(), 2u);
  EXPECT_EQ(imported.models[0].name, "RigA");
  EXPECT_EQ(imported.models[1].name, "RigB");
  for (const Model& model : imported.models) {
    EXPECT_EQ(model.fault(), "");
    ASSERT_EQ(model.skeleton->bones.size(), 2u);
    EXPECT_FLOAT_EQ(model.meshes[0]->influences[0].weights[0], 0.75f);
  }
  EXPECT_EQ(imported.models[1].clips.size(), 0u);
}

TEST(Gltf, FoldsWhereAnArmatureStandsIntoItsBones) {
  const Imported imported = mustImport(twoRigs());
  const Model& half = imported.models[1];
  const Box box = half.restBounds();
  EXPECT_LT(glm::length(box.min - vec3(0.5f, 0.0f, 0.0f)), 1e-6f);
  EXPECT_LT(glm::length(box.max - vec3(1.0f, 1.0f, 0.0f)), 1e-6f);
  for (const Bone& bone : half.skeleton->bones) EXPECT_LT(glm::length(bone.rest.scale - vec3(1.0f)), 1e-6f);
  EXPECT_LT(glm::length(half.skeleton->bones[1].rest.translation - vec3(0.0f, 0.5f, 0.0f)), 1e-6f);
}

TEST(Gltf, StartsClipsAtZeroAndNamesThemAsTheirActions) {
  const Clip clip = *mustImport(twoRigs()).models[0].clips.at(0);
  EXPECT_EQ(clip.name, "rise");
  EXPECT_EQ(clip.take, "RigA|RigA|rise");
  EXPECT_EQ(clip.start.seconds(), 0.5);
  EXPECT_EQ(clip.duration.seconds(), 0.5);
  ASSERT_EQ(clip.tracks.size(), 1u);
  ASSERT_EQ(clip.tracks[0].translation->size(), 2u);
  EXPECT_EQ((*clip.tracks[0].translation)[0].time.ticks, 0);
  EXPECT_EQ((*clip.tracks[0].translation)[1].value, vec3(0, 3, 0));
  EXPECT_EQ(clip.tracks[0].rotation, nullptr);
}

// Blender's exporter leaves joints out of the scene where it flattens the hierarchy.
TEST(Gltf, ReadsJointsThatTheSceneLacks) {
  const fs::path file = twoRigs();
  std::string text(asText(readFile(file, 1u << 20).value()));
  for (const auto& [from, to] : {std::pair(R"("nodes":[0,5])", R"("nodes":[4,9])"),
                                 std::pair(R"("children":[1,4])", R"("children":[1])"),
                                 std::pair(R"("children":[6,9])", R"("children":[6])")}) {
    ASSERT_NE(text.find(from), text.npos);
    text.replace(text.find(from), std::string_view(from).size(), to);
  }
  std::ofstream(file, std::ios::binary) << text;
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.models.size(), 2u);
  EXPECT_EQ(imported.models[0].skeleton->bones.size(), 2u);
  EXPECT_EQ(imported.models[0].clips.size(), 1u);
  EXPECT_FLOAT_EQ(imported.models[0].meshes.at(0)->influences[0].weights[0], 0.75f);
  for (const Diagnostic& told : imported.diagnostics) EXPECT_NE(told.rule.text(), "lost-bones");
}

// An animation that holds the pose of bones, without a mesh and a skin.
TEST(Gltf, ReadsBonesThatKeepTheirPose) {
  const fs::path file = twoRigs();
  std::string text(asText(readFile(file, 1u << 20).value()));
  const std::size_t meshes = text.find(R"("meshes")"), animations = text.find(R"("animations")");
  text.erase(meshes, animations - meshes);
  for (const char* body : {R"("mesh":0,"skin":0)", R"("mesh":1,"skin":1)"})
    text.replace(text.find(body), std::string_view(body).size(), R"("extras":0)");
  // The bone that rises keeps its place instead.
  text.replace(text.find(R"("output":5)"), 10, R"("output":6)");
  std::ofstream(file, std::ios::binary) << text;
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.models.size(), 1u);
  EXPECT_TRUE(imported.models[0].skeleton->indexOf(std::string_view("tip")));
}

TEST(Gltf, MergesArmaturesWhenAsked) {
  ImportOptions options;
  options.mergeArmatures = true;
  const Imported imported = mustImport(twoRigs(), options);
  ASSERT_EQ(imported.models.size(), 1u);
  EXPECT_EQ(imported.models[0].skeleton->bones.size(), 4u);
  EXPECT_EQ(imported.models[0].meshes.size(), 2u);
  EXPECT_EQ(imported.models[0].fault(), "");
}

TEST(Gltf, HangsASwordOnTheHandThatHoldsIt) {
  const Model model = mustImport(otherFixture("post.glb")).models[0];
  EXPECT_EQ(model.skeleton->bones.size(), 3u);
  const auto blade = std::find_if(model.meshes.begin(), model.meshes.end(),
                                  [](const auto& m) { return m->name == "Blade"; });
  ASSERT_NE(blade, model.meshes.end());
  const int tip = model.skeleton->indexOf(std::string_view("tip")).value();
  for (const Influences& influences : (*blade)->influences) {
    EXPECT_EQ(influences.bones[0], tip);
    EXPECT_EQ(influences.weights[0], 1.0f);
  }
}

}  // namespace
}  // namespace squire
