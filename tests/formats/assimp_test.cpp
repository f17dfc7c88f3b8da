#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>

#include "core/formats/assimp/collada_names.h"
#include "core/io/file.h"
#include "core/json/json.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::importHere;
using test::otherFixture;

Imported mustImport(const fs::path& file, const ImportOptions& options = {}) {
  auto imported = importHere(file, options);
  EXPECT_TRUE(imported.ok()) << imported.error().text();
  return imported ? *imported : Imported();
}

fs::path written(const std::string& name, std::string_view text) {
  const fs::path path = test::freshDir("assimp_" + name) / name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

// The content decides, not the file name.
TEST(AssimpNames, AFormatIsKnownByItsContent) {
  const std::string obj = "# made by hand\nmtllib none.mtl\no post\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
  const std::string ply =
      "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
  const std::string stl =
      "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
      "endsolid a\n";
  const auto content = [](const char* name) {
    return std::string(asText(readFile(otherFixture(name), 1u << 24).value()));
  };
  const std::vector<std::string> texts = {obj,
                                          ply,
                                          stl,
                                          content("meshes.obj"),
                                          content("post.dae"),
                                          content("post.glb"),
                                          content("post_separate.gltf")};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const char* suffix : {".fbx", ".glb", ".gltf", ".obj", ".dae", ".stl", ".ply", ".x", ""}) {
      const fs::path file = written("a" + std::to_string(i) + suffix, texts[i]);
      fs::copy_file(otherFixture("post_separate.bin"), file.parent_path() / "post_separate.bin");
      const auto imported = importHere(file);
      ASSERT_TRUE(imported.ok()) << i << suffix << ": " << imported.error().text();
      EXPECT_FALSE(imported->models.at(0).meshes.empty()) << i << suffix;
    }
  }
}

// Blender's result in Squire's space: (x, y, z) becomes (x, z, -y).
vec3 squirePoint(const Json& point) {
  const auto& p = point.items();
  return {p[0].asFloat(), p[2].asFloat(), -p[1].asFloat()};
}

// A pose known to both sides: Blender's values, and the imported vertices and bones.
struct Moment {
  const Json* truth = nullptr;
  bool exact = true;  // on a frame, where the file has keys
  std::vector<mat4> bones;
  std::vector<std::vector<vec3>> meshes;
};

Moment momentOf(const Model& model, const Pose& pose, const Json& truth, bool exact) {
  Moment moment{&truth, exact, modelMatrices(*model.skeleton, pose), {}};
  for (const auto& mesh : model.meshes) {
    moment.meshes.push_back(skinnedPositions(*model.skeleton, *mesh, moment.bones));
  }
  return moment;
}

std::vector<Moment> momentsOf(const Model& model, const Json& truth) {
  std::vector<Moment> moments;
  std::size_t number = 0;
  for (const Json& take : truth["takes"].items()) {
    const std::string& full = take["name"].asString();
    const auto named = std::find_if(model.clips.begin(), model.clips.end(),
                                    [&](const auto& clip) { return full.ends_with(clip->name); });
    // Collada has one animation, named after the object.
    const Clip* clip = named != model.clips.end()               ? named->get()
                       : model.clips.size() == 1 && number == 0 ? model.clips[0].get()
                                                                : nullptr;
    ++number;
    EXPECT_NE(clip, nullptr) << full;
    if (!clip) continue;
    EXPECT_NEAR(clip->duration.seconds(), take["duration_s"].asDouble(), 1e-9) << full;
    EXPECT_EQ(clip->rate.perSecond(), truth["fps"].asDouble());
    for (const Json& frame : take["frames"].items()) {
      const Time time = Time::fromSeconds(frame["time_from_take_start_s"].asDouble());
      moments.push_back(
          momentOf(model, poseAt(*model.skeleton, *clip, time), frame, frame["on_frame"].asBool()));
    }
  }
  if (moments.empty()) {
    moments.push_back(momentOf(model, model.skeleton->restPose(), truth["default_pose"], true));
  }
  return moments;
}

// Largest distance of the vertex from a sample, over all poses on frames.
float furthest(const std::vector<Moment>& moments, std::size_t mesh, std::size_t vertex,
               const std::string& name, std::size_t sample) {
  float worst = 0.0f;
  for (const Moment& moment : moments) {
    if (!moment.exact) continue;
    const vec3 wanted = squirePoint((*moment.truth)["verts"][name].items()[sample]);
    worst = std::max(worst, glm::length(moment.meshes[mesh][vertex] - wanted));
  }
  return worst;
}

// The worst sample, where each sample is matched with the vertex that follows it best over all poses.
float worstVertex(const Model& model, const std::vector<Moment>& moments, std::string_view without) {
  float worst = 0.0f;
  for (const auto& [name, samples] : (*moments[0].truth)["verts"].members()) {
    if (name == without) continue;
    for (std::size_t k = 0; k < samples.items().size(); ++k) {
      float best = std::numeric_limits<float>::max();
      for (std::size_t m = 0; m < model.meshes.size(); ++m) {
        if (model.meshes[m]->name != name) continue;
        for (std::size_t v = 0; v < model.meshes[m]->positions.size(); ++v) {
          best = std::min(best, furthest(moments, m, v, name, k));
        }
      }
      worst = std::max(worst, best);
    }
  }
  return worst;
}

float worstBone(const Model& model, const std::vector<Moment>& moments) {
  float worst = 0.0f;
  for (const Moment& moment : moments) {
    if (!moment.exact) continue;
    for (const auto& [rig, bones] : (*moment.truth)["bones"].members()) {
      for (const auto& [name, place] : bones.members()) {
        const auto bone = model.skeleton->indexOf(std::string_view(name));
        EXPECT_TRUE(bone.has_value()) << name;
        if (!bone) continue;
        const vec3 head(moment.bones[static_cast<std::size_t>(*bone)][3]);
        worst = std::max(worst, glm::length(head - squirePoint(place["head"])));
      }
    }
  }
  return worst;
}

class FromBlender : public testing::TestWithParam<const char*> {};

TEST_P(FromBlender, HasTheSizeAndMotionThatBlenderSees) {
  const fs::path file = otherFixture(GetParam());
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.models.size(), 1u);
  const Model& model = imported.models[0];
  EXPECT_EQ(model.fault(), "");
  const auto bytes = readFile(file.string() + ".truth.json", 1u << 24);
  ASSERT_TRUE(bytes.ok());
  const auto truth = parseJson(asText(*bytes));
  ASSERT_TRUE(truth.ok());
  const std::vector<Moment> moments = momentsOf(model, *truth);
  // Blender's Collada export attaches objects to a bone's head instead of its tail.
  const float vertices = 1000.0f * worstVertex(model, moments, file.extension() == ".dae" ? "Blade" : "");
  const float bones = 1000.0f * worstBone(model, moments);
  std::cout << GetParam() << ": vertices " << vertices << " mm, bones " << bones << " mm off at worst\n";
  EXPECT_LE(vertices, 0.02f);
  EXPECT_LE(bones, 0.02f);
}
INSTANTIATE_TEST_SUITE_P(Fixtures, FromBlender,
                         testing::Values("post.glb", "post_separate.gltf", "post_splines.glb", "post.dae",
                                         "moved_post.dae", "meshes.obj"));

constexpr std::string_view tallBox =
    "o Tall\nv 0 0 0\nv 1 0 0\nv 1 0 3\nv 0 0 3\nv 0 -2 0\nvt 0 0\nvt 1 0\nvt 1 1\nvn 0 -1 0\n"
    "f 1/1/1 2/2/1 3/3/1\nf 1/1/1 3/3/1 4/1/1\nf 1/1/1 5/1/1 2/2/1\n";

TEST(Obj, StandsUpWhenAPersonSaysWhichAxisIsUp) {
  const fs::path file = written("tall.obj", tallBox);
  const Box plain = mustImport(file).models[0].restBounds();
  EXPECT_EQ(plain.max, vec3(1, 0, 3));
  ImportOptions options;
  options.space.up = Axis::PlusZ;
  options.space.metresPerUnit = 0.5;
  const Imported imported = mustImport(file, options);
  const Box stood = imported.models[0].restBounds();
  EXPECT_LT(glm::length(stood.max - vec3(0.5f, 1.5f, 1.0f)), 1e-6f);
  EXPECT_LT(glm::length(stood.min - vec3(0.0f)), 1e-6f);
  EXPECT_EQ(imported.source.axes, "up +Z, front -Y");
  options.space.front = Axis::MinusX;
  const Box turned = mustImport(file, options).models[0].restBounds();
  EXPECT_LT(glm::length(turned.max - vec3(1.0f, 1.5f, 0.0f)), 1e-6f);
}

TEST(Obj, JoinsCornersAndReadsTheMaterialBesideIt) {
  const fs::path file = written("joined.obj", "mtllib m.mtl\nusemtl red\n" + std::string(tallBox));
  std::ofstream(file.parent_path() / "m.mtl")
      << "newmtl red\nKd 0.5 0.25 0\nKs 0.1 0.1 0.1\nNs 30\nmap_Kd C:\\a\\b\\skin.png\n";
  const Imported imported = mustImport(file);
  const Model& model = imported.models[0];
  EXPECT_EQ(model.meshes[0]->name, "Tall");
  EXPECT_EQ(model.vertexCount(), 5u);
  ASSERT_EQ(model.materials.size(), 1u);
  EXPECT_EQ(model.materials[0].diffuse, vec3(0.5f, 0.25f, 0.0f));
  ASSERT_EQ(model.textures.size(), 1u);
  EXPECT_EQ(model.textures[0].name, "skin.png");
  EXPECT_EQ(model.textures[0].state, TextureState::Missing);
  EXPECT_EQ(imported.diagnostics[0].rule.text(), "texture-missing");
}

// Illumination models above 2 have highlights and reflections; Blender writes 3 and more for metal and glass.
TEST(Obj, HasTheHighlightOfItsIlluminationModel) {
  for (int illum = 0; illum <= 10; ++illum) {
    const fs::path file = written("lit.obj", "mtllib lit.mtl\nusemtl red\n" + std::string(tallBox));
    std::ofstream(file.parent_path() / "lit.mtl")
        << "newmtl red\nKd 0.5 0.25 0\nKs 0.5 0.5 0.5\nNs 30\nillum " << illum << "\n";
    const Material material = mustImport(file).models.at(0).materials.at(0);
    EXPECT_EQ(material.specular, vec3(illum < 2 ? 0.0f : 0.5f)) << illum;
  }
}

TEST(Obj, ConcaveFacesKeepTheirNotches) {
  // An L on the ground and a quad with a corner pushed inwards, starting at each of their corners.
  const std::vector<std::array<int, 2>> corners{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
  const std::vector<std::array<int, 2>> dart{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
  for (const auto& [outline, wanted] : {std::pair(corners, 3.0f), std::pair(dart, 4.0f)}) {
    for (std::size_t start = 0; start < outline.size(); ++start) {
      std::string text, face = "f";
      for (std::size_t i = 0; i < outline.size(); ++i) {
        const auto& [x, z] = outline[(start + i) % outline.size()];
        text += "v " + std::to_string(x) + " 0 " + std::to_string(-z) + "\n";
        face += " " + std::to_string(i + 1);
      }
      const Imported imported = mustImport(written("concave.obj", text + face + "\n"));
      const Mesh& mesh = *imported.models.at(0).meshes.at(0);
      float area = 0.0f;
      for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const vec3 &a = mesh.positions[mesh.indices[i]], &b = mesh.positions[mesh.indices[i + 1]],
                   &c = mesh.positions[mesh.indices[i + 2]];
        const vec3 cross = glm::cross(b - a, c - a);
        EXPECT_GT(cross.y, 0.0f) << start;
        area += 0.5f * glm::length(cross);
      }
      EXPECT_NEAR(area, wanted, 1e-5f) << start;
    }
  }
}

TEST(Obj, OpensNothingOutsideItsFolder) {
  const fs::path folder = test::freshDir("assimp_outside");
  fs::create_directory(folder / "in");
  std::ofstream(folder / "secret.mtl") << "newmtl red\nKd 1 0 0\n";
  fs::create_symlink(folder / "secret.mtl", folder / "in" / "link.mtl");
  for (const std::string& name :
       {std::string("../secret.mtl"), (folder / "secret.mtl").string(), std::string("link.mtl")}) {
    std::ofstream(folder / "in" / "x.obj") << "mtllib " << name << "\nusemtl red\n" << tallBox;
    const Imported imported = mustImport(folder / "in" / "x.obj");
    for (const Material& material : imported.models[0].materials) {
      EXPECT_NE(material.diffuse, vec3(1, 0, 0)) << name;
    }
  }
}

TEST(Gltf, KeepsStepsAsSteps) {
  const auto bytes = readFile(otherFixture("post_separate.gltf"), 1u << 20);
  ASSERT_TRUE(bytes.ok());
  std::string text(asText(*bytes));
  for (std::size_t at = 0; (at = text.find("\"LINEAR\"", at)) != std::string::npos;)
    text.replace(at, 8, "\"STEP\"");
  const fs::path file = written("stepped.gltf", text);
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
// "tip_end" that only ends the chain. The first rig's clip moves a bone and keeps the leaf at rest.
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
      written("two_rigs.gltf", R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,5]}],
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

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// Some exporters start every text with whitespace.
TEST(Collada, BlanksBeforeNumbersMeanNothing) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  std::string text(asText(bytes.value()));
  for (const char* element :
       {"color sid=\"diffuse\"", "float", "matrix sid=\"transform\"", "p", "v", "vcount"})
    text = replaced(text, std::string("<") + element + ">", std::string("<") + element + "> \n\t ");
  const Imported imported = mustImport(written("blanks.dae", text));
  const Imported plain = mustImport(otherFixture("post.dae"));
  ASSERT_EQ(imported.models.size(), plain.models.size());
  ASSERT_EQ(imported.models[0].meshes.size(), plain.models[0].meshes.size());
  for (std::size_t m = 0; m < plain.models[0].meshes.size(); ++m)
    EXPECT_EQ(imported.models[0].meshes[m]->positions, plain.models[0].meshes[m]->positions);
  EXPECT_EQ(imported.models[0].materials, plain.models[0].materials);
}

TEST(Collada, NodesOfOneNameAreToldApart) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  std::string text(asText(bytes.value()));
  text = replaced(text, "<node id=\"Rig\" name=\"Rig\"", "<node id=\"root\" name=\"root\"");
  text = replaced(text, "<node id=\"Blade\" name=\"Blade\"", "<node id=\"tip\" name=\"tip\"");
  text = replaced(text, "<node id=\"Body\" name=\"Body\"", "<node id=\"lower\" name=\"lower\"");
  const Imported imported = mustImport(written("names.dae", text)),
                 plain = mustImport(otherFixture("post.dae"));
  ASSERT_EQ(imported.models.size(), 1u);
  const Model &model = imported.models[0], &wanted = plain.models.at(0);
  EXPECT_EQ(model.name, "root");
  ASSERT_EQ(model.skeleton->bones.size(), wanted.skeleton->bones.size());
  for (std::size_t b = 0; b < wanted.skeleton->bones.size(); ++b) {
    EXPECT_EQ(model.skeleton->bones[b].name, wanted.skeleton->bones[b].name);
    EXPECT_EQ(model.skeleton->bones[b].rest, wanted.skeleton->bones[b].rest);
  }
  ASSERT_EQ(model.meshes.size(), wanted.meshes.size());
  for (std::size_t m = 0; m < wanted.meshes.size(); ++m) {
    EXPECT_EQ(model.meshes[m]->positions, wanted.meshes[m]->positions);
    EXPECT_EQ(model.meshes[m]->influences, wanted.meshes[m]->influences);
  }
  ASSERT_EQ(model.clips.size(), wanted.clips.size());
  for (std::size_t c = 0; c < wanted.clips.size(); ++c)
    EXPECT_EQ(model.clips[c]->tracks.size(), wanted.clips[c]->tracks.size());
}

TEST(Collada, ASkinHasTheJointsOfItsSkeleton) {
  const std::string library =
      R"(<!-- <node name="x"> --><controller id="c1"><skin><source id="s1"><Name_array> a b
 </Name_array></source><joints><input semantic="JOINT" source="#s1"/></joints></skin></controller>
<controller id="c2"><skin><source id='s2'><Name_array>b a</Name_array></source><joints>
<input semantic="JOINT" source="#s2"/></joints></skin></controller>)";
  const std::string scene =
      R"(<node id="A" name="one"><node id="Aa" name="a" sid="a"><node id="Ab" name="b" sid="b"/>
</node></node><node id="B" name="two"><node id="Ba" name="a" sid="a"/><node id="Bb" name="b" sid="b"/></node>
<instance_controller url="#c2"><skeleton>#Ba</skeleton></instance_controller>
<instance_controller url="#c1"><skeleton>#Aa</skeleton></instance_controller>)";
  const auto apart = assimp::colladaWithNamesApart(asBytes(library + scene));
  ASSERT_TRUE(apart.has_value());
  const std::string text = replaced(std::string(asText(*apart)), "\x1f", "~");
  EXPECT_NE(text.find("<Name_array> a~1 b~2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("<Name_array>b~5 a~4<"), std::string::npos) << text;
  EXPECT_NE(text.find(R"(<node id="Bb" name="b~5" sid="b~5"/>)"), std::string::npos) << text;
  EXPECT_FALSE(assimp::colladaWithNamesApart(asBytes(library)).has_value());
  // Truncated at any length, nothing past the end is read.
  for (std::size_t size = 0; size < library.size() + scene.size(); ++size)
    (void)assimp::colladaWithNamesApart(asBytes((library + scene).substr(0, size)));
}

// Blender reads and writes them with Z up; Squire has Y up.
TEST(Collada, FacesWithoutAMaterialGetNoneOfOthers) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  const std::string bound = replaced(std::string(asText(bytes.value())), " material=\"Metal-material\"", "");
  const std::string binding = "<instance_material symbol=\"Metal-material\" target=\"#Metal-material\"/>";
  for (const std::string& text : {bound, replaced(bound, binding, "")}) {
    const Imported imported = mustImport(written("bare.dae", text));
    std::map<std::string, std::string> materials;
    for (const Model& model : imported.models) {
      for (const auto& mesh : model.meshes)
        materials[mesh->name] = model.materials.at(static_cast<std::size_t>(mesh->material)).name;
    }
    EXPECT_EQ(materials,
              (std::map<std::string, std::string>{{"Blade", "DefaultMaterial"}, {"Body", "Paint"}}));
  }
}

// Blender writes one animation per moving object.
TEST(Collada, AnimationsOfDifferentObjectsAreOneClip) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  const std::string tip = "<animation id=\"Rig_wave_tip_pose_matrix\"", library = "<library_animations>";
  const std::string two = replaced(std::string(asText(bytes.value())), tip,
                                   "</animation><animation id=\"other\" name=\"Other\">" + tip);
  const Clip plain = *mustImport(otherFixture("post.dae")).models.at(0).clips.at(0);
  const Imported joined = mustImport(written("two.dae", two));
  ASSERT_EQ(joined.models.at(0).clips.size(), 1u);
  EXPECT_EQ(joined.models[0].clips[0]->duration, plain.duration);
  EXPECT_EQ(joined.models[0].clips[0]->tracks.size(), plain.tracks.size());
  const std::string named =
      "<library_animation_clips><animation_clip id=\"a\" start=\"0\" end=\"1\">"
      "<instance_animation url=\"#other\"/></animation_clip></library_animation_clips>";
  EXPECT_EQ(
      mustImport(written("named.dae", replaced(two, library, named + library))).models.at(0).clips.size(),
      2u);
}

TEST(Collada, ALambertHasNoHighlight) {
  for (const Model& model : mustImport(otherFixture("post.dae")).models) {
    for (const Material& material : model.materials)
      EXPECT_EQ(material.specular, vec3(0.0f)) << material.name;
  }
}

TEST(Assimp, StlAndPlyStandUpright) {
  const std::string stl =
      "solid a\nfacet normal 0 0 1\nouter loop\nvertex 1 2 3\nvertex 4 2 3\nvertex 1 5 3\nendloop\nendfacet\n"
      "endsolid a\n";
  const std::string ply =
      "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n1 2 3\n4 2 3\n1 5 3\n3 0 1 2\n";
  for (const auto& [name, text] : {std::pair{"a.stl", stl}, {"a.ply", ply}}) {
    const Imported imported = mustImport(written(name, text));
    const Imported stated = mustImport(written(name, text), {.space = {Axis::PlusY, Axis::PlusZ, 0.5}});
    EXPECT_EQ(imported.models.at(0).meshes.at(0)->positions.at(0), vec3(1, 3, -2)) << name;
    EXPECT_EQ(stated.models.at(0).meshes.at(0)->positions.at(0), vec3(0.5f, 1.0f, 1.5f)) << name;
    EXPECT_EQ(imported.source.axes, "up +Z, front -Y");
  }
}

// Motion capture of a leg that rotates by these angles, one per frame.
std::string capture(const std::vector<float>& degrees, const std::string& frameTime = "0.04") {
  std::string text =
      "HIERARCHY\nROOT hips\n{\nOFFSET 0 1 0\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation "
      "Yrotation\nJOINT leg\n{\nOFFSET 0 -0.5 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
      "JOINT foot\n{\nOFFSET 0 -0.5 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
      "End Site\n{\nOFFSET 0 0 0.2\n}\n}\n}\n}\nMOTION\nFrames: " +
      std::to_string(degrees.size()) + "\nFrame Time: " + frameTime + "\n";
  for (const float angle : degrees) text += "0 1 0 0 0 0 " + std::to_string(angle) + " 0 0 0 0 0\n";
  return text;
}

vec3 footAt(const Model& model, Time time) {
  return vec3(modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips.at(0), time))[2][3]);
}

TEST(Assimp, MotionCaptureHasItsBonesAndNothingElse) {
  const Model model = mustImport(written("walk.bvh", capture({0, 90}))).models.at(0);
  std::vector<std::string> names;
  for (const Bone& bone : model.skeleton->bones) names.push_back(bone.name);
  EXPECT_EQ(names, (std::vector<std::string>{"hips", "leg", "foot"}));  // the foot rests
  EXPECT_TRUE(model.meshes.empty());
  ASSERT_EQ(model.clips.size(), 1u);
  EXPECT_LT(glm::length(footAt(model, model.clips[0]->duration) - vec3(0.5f, 0.5f, 0.0f)), 1e-5f);
}

// After 2 000 frames, 0.0083333 would be a hundredth of a frame early.
TEST(Assimp, FramesOfFewDigitsAreFrames) {
  const std::vector<float> turning = [] {
    std::vector<float> degrees(2000);
    for (std::size_t i = 0; i < degrees.size(); ++i) degrees[i] = static_cast<float>(i);
    return degrees;
  }();
  const Model model = mustImport(written("long.bvh", capture(turning, ".0083333"))).models.at(0);
  EXPECT_EQ(model.clips.at(0)->rate, (Rate{120, 1}));
  EXPECT_EQ(model.clips.at(0)->duration, timeOfFrame(1999, {120, 1}));
}

// Exports may deviate by a tenth of a millimetre.
TEST(Assimp, SlowTurnsKeepTheirKeys) {
  const std::vector<float> degrees = {0, 0.04f, 0.02f, 0.045f, 0, 0.03f};
  const Model model = mustImport(written("slow.bvh", capture(degrees))).models.at(0);
  for (std::size_t i = 0; i < degrees.size(); ++i) {
    const float angle = glm::radians(degrees[i]);
    const vec3 meant(0.5f * std::sin(angle), 0.5f - 0.5f * std::cos(angle), 0.0f);
    const Time time = timeOfFrame(static_cast<std::int64_t>(i), {25, 1});
    EXPECT_LT(glm::length(footAt(model, time) - meant), 1e-5f) << "frame " << i;
  }
}

TEST(Assimp, PointsAndLinesAreNoMesh) {
  const auto cloud = importHere(written("cloud.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\np 1 2 3\n"));
  ASSERT_FALSE(cloud.ok());
  EXPECT_NE(cloud.error().text().find("points and lines are not imported"), std::string::npos);
  const Imported mixed =
      mustImport(written("mixed.obj", "o a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\no b\nl 1 2\nl 2 3\n"));
  ASSERT_EQ(mixed.diagnostics.size(), 1u);
  EXPECT_EQ(mixed.diagnostics[0].rule.text(), "loose-parts");
  EXPECT_NE(mixed.diagnostics[0].message.find("2 points and lines were left out"), std::string::npos);
}

TEST(Assimp, SaysWhatIsWrongWithWhatItCannotRead) {
  for (const auto& [name, text] :
       {std::pair{"a.gltf", "{]"}, {"b.dae", "<COLLADA"}, {"c.obj", "nothing"}, {"d.ply", "ply\n"}}) {
    const auto imported = importHere(written(name, text));
    ASSERT_FALSE(imported.ok()) << name;
    EXPECT_FALSE(imported.error().message.empty());
    EXPECT_NE(imported.error().where.file.find(name), std::string::npos);
  }
  EXPECT_EQ(importHere(written("old.glb", std::string_view("glTF\1\0\0\0", 8))).error().hint,
            "export it as glTF 2");
  EXPECT_EQ(importHere(written("other.glb", "hello")).error().message,
            "its content does not match its extension");
  EXPECT_EQ(importHere(written("x.txt", "hello")).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(importHere(written("empty.obj", "")).error().code, ErrorCode::Format);
}

}  // namespace
}  // namespace squire
