// The meaning of numbers in glTF files.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <glm/gtc/quaternion.hpp>

#include "core/formats/gltf/numbers.h"
#include "core/io/file.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::importHere;
using test::otherFixture;

std::optional<Bytes> noSideFile(const std::string&) { return {}; }

std::size_t widthOf(const std::string& type) {
  return type == "SCALAR" ? 1 : static_cast<std::size_t>(type.back() - '0');
}

// The fixture with a separate .bin, which can be modified and written again.
class Separate {
 public:
  Separate() {
    json_ = parseJson(asText(readFile(otherFixture("post_separate.gltf"), 1u << 20).value())).value();
    data_.writeBytes(readFile(otherFixture("post_separate.bin"), 1u << 20).value());
  }

  [[nodiscard]] const Json& json() const { return json_; }

  // Stores the accessor's floats as normalised integers, in which `most` stands for 1.0.
  template <typename T>
  void shrink(std::int64_t index, std::int64_t component, T most) {
    Json::Array accessors = json_["accessors"].items(), views = json_["bufferViews"].items();
    Json& accessor = accessors.at(static_cast<std::size_t>(index));
    if (accessor["componentType"].asInteger() != 5126) return;
    const Json view = gltf::itemAt(json_["bufferViews"], accessor["bufferView"]);
    ByteReader reader(data_.view());
    reader.seek(static_cast<std::uint64_t>(view["byteOffset"].asInteger()));
    const std::size_t width = widthOf(accessor["type"].asString());
    const auto count = static_cast<std::size_t>(accessor["count"].asInteger());
    const std::vector<float> values = reader.readArray<float>(count * width);
    data_.alignTo(4);
    const std::size_t start = data_.size();
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = 0; k < width; ++k) {
        const float fraction = std::clamp(values[i * width + k], -1.0f, 1.0f);
        data_.write(static_cast<T>(std::lround(fraction * static_cast<float>(most))));
      }
      data_.alignTo(4);
    }
    views.push_back(Json::object({{"buffer", 0},
                                  {"byteOffset", std::uint64_t{start}},
                                  {"byteLength", std::uint64_t{data_.size() - start}},
                                  {"byteStride", std::uint64_t{(width * sizeof(T) + 3) / 4 * 4}}}));
    accessor.set("bufferView", std::uint64_t{views.size() - 1});
    accessor.set("componentType", component);
    accessor.set("normalized", true);
    json_.set("accessors", std::move(accessors));
    json_.set("bufferViews", std::move(views));
  }

  // Sets the first of an accessor's floats.
  void setFirst(std::int64_t index, float value) {
    const Json& view = gltf::itemAt(json_["bufferViews"], itemOf(index)["bufferView"]);
    data_.patch(static_cast<std::size_t>(view["byteOffset"].asInteger()), value);
  }

  void removeMember(const std::string& name) {
    Json rest = Json::object({});
    for (const auto& [member, value] : json_.members()) {
      if (member != name) rest.set(member, value);
    }
    json_ = std::move(rest);
  }

  void setNodeName(std::size_t node, const std::string& name) {
    Json::Array nodes = json_["nodes"].items();
    nodes.at(node).set("name", name);
    json_.set("nodes", std::move(nodes));
  }

  void setNodeScale(std::size_t node, const std::array<int, 3>& scale) {
    Json::Array nodes = json_["nodes"].items();
    nodes.at(node).set("scale", Json::Array{Json(scale[0]), Json(scale[1]), Json(scale[2])});
    json_.set("nodes", std::move(nodes));
  }

  // Replaces the colour, metalness and roughness of a material.
  void setLook(std::size_t material, std::string_view words) {
    Json::Array materials = json_["materials"].items();
    materials.at(material).set("pbrMetallicRoughness", parseJson(words).value());
    json_.set("materials", std::move(materials));
  }

  // Repeats the values of one attribute under another name.
  void repeatAttribute(const std::string& name, const std::string& again) {
    Json::Array meshes = json_["meshes"].items();
    for (Json& mesh : meshes) {
      Json::Array primitives = mesh["primitives"].items();
      for (Json& primitive : primitives) {
        Json attributes = primitive["attributes"];
        if (!attributes.has(name)) continue;
        attributes.set(again, attributes[name]);
        primitive.set("attributes", std::move(attributes));
      }
      mesh.set("primitives", std::move(primitives));
    }
    json_.set("meshes", std::move(meshes));
  }

  template <typename T>
  void shrinkAttribute(const std::string& name, std::int64_t component, T most) {
    const Json meshes = json_["meshes"];
    for (const Json& mesh : meshes.items()) {
      for (const Json& primitive : mesh["primitives"].items()) {
        if (primitive["attributes"].has(name))
          shrink(primitive["attributes"][name].asInteger(), component, most);
      }
    }
  }

  template <typename T>
  void shrinkTurns(std::int64_t component, T most) {
    const Json animations = json_["animations"];
    for (const Json& animation : animations.items()) {
      for (const Json& channel : animation["channels"].items()) {
        if (channel["target"]["path"].asString() != "rotation") continue;
        shrink(gltf::itemAt(animation["samplers"], channel["sampler"])["output"].asInteger(), component,
               most);
      }
    }
  }

  Imported import(const std::string& name) {
    const fs::path folder = test::freshDir("gltf_" + name);
    Json::Array buffers = json_["buffers"].items();
    buffers.at(0).set("byteLength", std::uint64_t{data_.size()});
    json_.set("buffers", std::move(buffers));
    std::ofstream(folder / "post.gltf", std::ios::binary) << writeJson(json_);
    std::ofstream(folder / "post_separate.bin", std::ios::binary) << asText(data_.view());
    auto imported = importHere(folder / "post.gltf");
    EXPECT_TRUE(imported.ok()) << imported.error().text();
    return imported ? *imported : Imported();
  }

 private:
  [[nodiscard]] const Json& itemOf(std::int64_t index) const {
    return gltf::itemAt(json_["accessors"], Json(index));
  }

  Json json_;
  ByteWriter data_;
};

TEST(GltfNumbers, WeightsAndPicturesPlacesMayBeFractions) {
  const Model wanted = importHere(otherFixture("post_separate.gltf")).value().models.at(0);
  Separate file;
  file.shrinkAttribute<std::uint16_t>("WEIGHTS_0", 5123, 65535);
  file.shrinkAttribute<std::uint8_t>("TEXCOORD_0", 5121, 255);
  const Model model = file.import("fractions").models.at(0);
  ASSERT_EQ(model.meshes.size(), wanted.meshes.size());
  for (std::size_t m = 0; m < model.meshes.size(); ++m) {
    const Mesh &got = *model.meshes[m], &want = *wanted.meshes[m];
    ASSERT_EQ(got.positions.size(), want.positions.size());
    for (std::size_t i = 0; i < got.positions.size(); ++i) {
      EXPECT_LT(glm::length(got.texcoords[i] - want.texcoords[i]), 1.0f / 255.0f);
      for (int k = 0; k < 4; ++k) {
        EXPECT_NEAR(got.influences[i].weights[k], want.influences[i].weights[k], 1.0f / 32768.0f);
      }
    }
  }
}

TEST(GltfNumbers, TurnsMayBeFractions) {
  const Model wanted = importHere(otherFixture("post_separate.gltf")).value().models.at(0);
  Separate file;
  file.shrinkTurns<std::int16_t>(5122, 32767);
  const Model model = file.import("turns").models.at(0);
  ASSERT_EQ(model.clips.size(), wanted.clips.size());
  for (std::size_t c = 0; c < model.clips.size(); ++c) {
    EXPECT_EQ(model.clips[c]->duration, wanted.clips[c]->duration);
    for (int k = 0; k <= 10; ++k) {
      const Time time = Time::fromSeconds(wanted.clips[c]->duration.seconds() * k / 10.0);
      const auto got = modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips[c], time));
      const auto want = modelMatrices(*wanted.skeleton, poseAt(*wanted.skeleton, *wanted.clips[c], time));
      for (std::size_t b = 0; b < got.size(); ++b) EXPECT_LT(glm::length(got[b][3] - want[b][3]), 5e-4f);
    }
  }
}

Material metalOf(const std::string& name, const std::string& words) {
  Separate file;
  file.setLook(1, R"({"baseColorFactor": [0.6, 0.6, 0.65, 1])" + words + "}");
  return file.import(name).models.at(0).materials.at(1);
}

TEST(GltfMaterial, ASmoothMetalHasItsColourInTheHighlight) {
  const Material smooth = metalOf("smooth", R"(, "metallicFactor": 1, "roughnessFactor": 0.2)");
  EXPECT_LT(smooth.diffuse.x, 0.05f);
  EXPECT_GT(smooth.specular.z, 0.6f);
  EXPECT_GT(smooth.exponent, 500.0f);
}

// The format's defaults are fully metallic and rough, which would make a character black.
TEST(GltfMaterial, WhatIsRoughOrMappedIsNotBlack) {
  const Material bare = metalOf("bare", "");
  EXPECT_LT(glm::length(bare.diffuse - vec3(0.6f, 0.6f, 0.65f)), 1e-5f);
  EXPECT_LT(glm::length(bare.specular - vec3(0.04f)), 1e-5f);
  const Material mapped =
      metalOf("mapped", R"(, "metallicRoughnessTexture": {"index": 0}, "roughnessFactor": 0.4)");
  EXPECT_LT(glm::length(mapped.diffuse - vec3(0.6f, 0.6f, 0.65f)), 1e-5f);
}

TEST(GltfMaterial, WhatTheEngineHasNoUseForIsTold) {
  Separate file;
  file.setLook(1, R"({"metallicRoughnessTexture": {"index": 0}})");
  file.repeatAttribute("TEXCOORD_0", "TEXCOORD_1");
  file.repeatAttribute("NORMAL", "COLOR_0");
  std::map<std::string, std::string> told;
  for (const Diagnostic& one : file.import("unused").diagnostics)
    told[std::string(one.rule.text())] = one.message;
  EXPECT_TRUE(told.contains("further-uv-maps"));
  EXPECT_TRUE(told.contains("vertex-colours"));
  EXPECT_NE(told["images-left-out"].find("(roughness, metal)"), std::string::npos) << told["images-left-out"];
  for (const Diagnostic& one : Separate().import("used").diagnostics)
    EXPECT_EQ(one.rule.text(), "texture-missing");
}

// A transform as Blender's Mapping node writes it: coordinates (u, v) are moved by (0.1, 0.2), rotated by 0.3
// and scaled by 2 and 4.
TEST(GltfNumbers, TextureCoordinatesLieWhereTheMaterialPutsThem) {
  const Model plain = importHere(otherFixture("post_separate.gltf")).value().models.at(0);
  Separate file;
  file.shrinkAttribute<std::uint16_t>("TEXCOORD_0", 5123, 65535);
  file.setLook(0, R"({"baseColorTexture": {"index": 0, "extensions": {"KHR_texture_transform":
      {"offset": [-1.0820808707, -3.0213459454], "rotation": 0.3, "scale": [2, 4]}}}})");
  const Model model = file.import("placed").models.at(0);
  std::size_t placed = 0;
  for (std::size_t m = 0; m < model.meshes.size(); ++m) {
    const Mesh &got = *model.meshes[m], &was = *plain.meshes[m];
    const bool hasPicture = model.materials.at(static_cast<std::size_t>(got.material)).diffuseMap >= 0;
    for (std::size_t i = 0; i < got.texcoords.size(); ++i) {
      const vec2 scaled = was.texcoords[i] * vec2(2, 4);
      const vec2 turned(std::cos(0.3f) * scaled.x - std::sin(0.3f) * scaled.y,
                        std::sin(0.3f) * scaled.x + std::cos(0.3f) * scaled.y);
      const vec2 wanted = hasPicture ? vec2(0.1f, 0.2f) + turned : was.texcoords[i];
      EXPECT_LT(glm::length(got.texcoords[i] - wanted), 2e-4f);
      placed += hasPicture ? 1 : 0;
    }
  }
  EXPECT_GT(placed, 0u);
}

TEST(GltfNumbers, WhatAFileNeedsAndNobodyReadsIsSaid) {
  Json json = Separate().json();
  json.set("extensionsRequired", Json::array({"KHR_materials_unlit", "EXT_mesh_gpu_instancing"}));
  const fs::path folder = test::freshDir("gltf_needs");
  std::ofstream(folder / "post.gltf", std::ios::binary) << writeJson(json);
  const auto imported = importHere(folder / "post.gltf");
  ASSERT_FALSE(imported.ok());
  EXPECT_EQ(imported.error().code, ErrorCode::Unsupported);
  EXPECT_NE(imported.error().text().find("EXT_mesh_gpu_instancing"), std::string::npos);
}

// Four signed bytes, -128, -127, 0 and 127; the sparse data replaces the second value by the third.
constexpr std::string_view sparse =
    R"({"asset":{"version":"2.0"},"buffers":[{"uri":"data:;base64,gIEAfwE=","byteLength":5}],
  "bufferViews":[{"buffer":0,"byteLength":4},{"buffer":0,"byteOffset":4,"byteLength":1},
                 {"buffer":0,"byteOffset":2,"byteLength":1}],
  "accessors":[{"bufferView":0,"componentType":5120,"normalized":true,"count":4,"type":"SCALAR",
                "sparse":{"count":1,"indices":{"bufferView":1,"componentType":5121},"values":{"bufferView":2}}}]})";

std::optional<std::vector<float>> sparseNumbers(const std::string& from, const std::string& to) {
  std::string text(sparse);
  if (!from.empty()) text.replace(text.find(from), from.size(), to);
  const auto document = gltf::readDocument(asBytes(text));
  EXPECT_TRUE(document.ok());
  auto values = gltf::Numbers(*document, noSideFile).floatsAt(Json(0), 1);
  return values ? std::optional(std::move(*values)) : std::nullopt;
}

TEST(GltfNumbers, SparseOnesStandInTheirPlaces) {
  EXPECT_EQ(sparseNumbers("", ""), (std::vector<float>{-1.0f, 0.0f, 0.0f, 1.0f}));
  EXPECT_EQ(sparseNumbers("\"normalized\":true,", ""), (std::vector<float>{-128.0f, 0.0f, 0.0f, 127.0f}));
}

TEST(GltfNumbers, WhatLeadsOutOfTheFileIsNoNumber) {
  const std::vector<std::pair<std::string, std::string>> broken{
      {"\"count\":4", "\"count\":5"},
      {"\"count\":4", "\"count\":4000000000000"},
      {"\"count\":4", "\"count\":-1"},
      {"\"count\":4", "\"count\":1"},  // the sparse index is out of range
      {"\"byteLength\":4}", "\"byteLength\":6}"},
      {"\"byteLength\":4}", "\"byteLength\":-4}"},
      {"\"byteOffset\":4", "\"byteOffset\":-1"},
      {"\"byteOffset\":4", "\"byteOffset\":5"},
      {"\"bufferView\":0", "\"bufferView\":9"},
      {"\"bufferView\":0", "\"bufferView\":0,\"byteOffset\":1"},
      {"5120,\"norm", "5119,\"norm"},
      {"SCALAR", "VEC9"},
      {"\"bufferView\":1,\"componentType\":5121", "\"bufferView\":1,\"componentType\":5126"},
      {"\"buffer\":0,\"byteLength\":4", "\"buffer\":1,\"byteLength\":4"},
      {"\"buffer\":0,\"byteLength\":4", "\"buffer\":0,\"byteStride\":0,\"byteLength\":4"},
      {"\"bufferView\":0,\"componentType\":5120,\"normalized\":true,\"count\":4",
       "\"componentType\":5120,\"normalized\":true,\"count\":2000000000"}};
  for (const auto& [from, to] : broken) EXPECT_EQ(sparseNumbers(from, to), std::nullopt) << from << " " << to;
}

TEST(GltfNumbers, KeysThatLieYearsAwayAreNone) {
  Separate file;
  const std::int64_t input =
      file.json()["animations"].items().at(0)["samplers"].items().at(0)["input"].asInteger();
  file.setFirst(input, 1e15f);
  const Imported imported = file.import("years");
  for (const auto& clip : imported.models.at(0).clips) {
    EXPECT_GT(clip->duration.seconds(), 0.0);
    EXPECT_LT(clip->duration.seconds(), 10.0);
  }
}

// All vertices of a model at a time of its first clip.
std::vector<vec3> skinnedAt(const Model& model, double seconds) {
  const Skeleton& skeleton = *model.skeleton;
  const Pose pose = poseAt(skeleton, *model.clips.at(0), Time::fromSeconds(seconds));
  std::vector<vec3> out;
  for (const auto& mesh : model.meshes) {
    const auto positions = skinnedPositions(skeleton, *mesh, modelMatrices(skeleton, pose));
    out.insert(out.end(), positions.begin(), positions.end());
  }
  return out;
}

TEST(GltfNames, NodesOfOneNameAreToldApart) {
  const Imported wanted = importHere(otherFixture("post_separate.gltf")).value();
  Separate file;
  // Gives one name to the blade, the skin and both bones below the root, and to the root bone and the
  // armature the name that Assimp gives to nodes of its own.
  for (const std::size_t node : {0u, 1u, 2u, 4u}) file.setNodeName(node, "same");
  for (const std::size_t node : {3u, 5u}) file.setNodeName(node, "ROOT");
  const Imported got = file.import("names");
  ASSERT_EQ(got.models.size(), 1u);
  const Model &model = got.models[0], &other = wanted.models.at(0);
  EXPECT_EQ(model.name, "post");  // "ROOT" says nothing
  std::vector<std::string> bones;
  for (const Bone& bone : model.skeleton->bones) bones.push_back(bone.name);
  EXPECT_EQ(bones, (std::vector<std::string>{"ROOT", "same", "same.001"}));
  for (const auto& mesh : model.meshes) EXPECT_TRUE(mesh->name.starts_with("same")) << mesh->name;
  ASSERT_EQ(model.clips.size(), other.clips.size());
  for (const double seconds : {0.0, 0.2, 0.4}) {
    const std::vector<vec3> here = skinnedAt(model, seconds), there = skinnedAt(other, seconds);
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i) EXPECT_LT(glm::length(here[i] - there[i]), 1e-6f);
  }
}

// Number of triangles of a mesh that face away from their corners' normals.
std::size_t insideOut(const Mesh& mesh) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const auto at = [&](std::size_t k) { return mesh.positions[mesh.indices[i + k]]; };
    vec3 normal(0.0f);
    for (std::size_t k = 0; k < 3; ++k) normal += mesh.normals[mesh.indices[i + k]];
    count += glm::dot(glm::cross(at(1) - at(0), at(2) - at(0)), normal) < 0.0f ? 1 : 0;
  }
  return count;
}

// An object that pops in: it is turned, and its scale goes from 0 to 1.
TEST(GltfScale, OfZeroAtRestIsRead) {
  ByteWriter data;
  data.write(std::array<float, 9>{0, 0, 0, 1, 0, 0, 0, 1, 0});
  data.write(std::array<float, 2>{0, 1});
  data.write(std::array<float, 6>{0, 0, 0, 1, 1, 1});
  const fs::path folder = test::freshDir("gltf_pop");
  std::ofstream(folder / "pop.bin", std::ios::binary) << asText(data.view());
  std::ofstream(folder / "pop.gltf")
      << R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
    "nodes": [{"name": "hand", "children": [1]},
              {"name": "pop", "mesh": 0, "scale": [0, 0, 0], "translation": [2, 0, 0],
               "rotation": [0, 0, 0.70710678, 0.70710678]}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
    "animations": [{"name": "in", "samplers": [{"input": 1, "output": 2}],
                    "channels": [{"sampler": 0, "target": {"node": 1, "path": "scale"}}]}],
    "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]},
                  {"bufferView": 1, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [1]},
                  {"bufferView": 2, "componentType": 5126, "count": 2, "type": "VEC3"}],
    "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 8},
                    {"buffer": 0, "byteOffset": 44, "byteLength": 24}],
    "buffers": [{"byteLength": 68, "uri": "pop.bin"}]})";
  const auto imported = importHere(folder / "pop.gltf");
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const Model& model = imported->models.at(0);
  EXPECT_EQ(model.fault(), "");
  const auto index = model.skeleton->indexOf("pop");
  ASSERT_TRUE(index);
  const Bone& bone = model.skeleton->bones[static_cast<std::size_t>(*index)];
  EXPECT_EQ(bone.rest.scale, vec3(0.0f));
  // At full size, the corner at x = 1 is turned to y = 1.
  Transform full = bone.rest;
  full.scale = vec3(1.0f);
  const vec3 corner =
      vec3(toMatrix(full) * bone.inverseBind * vec4(model.meshes.at(0)->positions.at(1), 1.0f));
  EXPECT_LT(glm::length(corner - vec3(2, 1, 0)), 1e-5f);
  ASSERT_TRUE(model.clips.at(0)->tracks.at(0).scale);
  EXPECT_EQ(model.clips[0]->tracks[0].scale->front().value, vec3(0.0f));
}

// Exporters of asset libraries write files without a default scene; Blender reads all root nodes of them.
TEST(GltfScene, WithoutOneAllRootNodesAreRead) {
  const Model wanted = importHere(otherFixture("post_separate.gltf")).value().models.at(0);
  Separate noDefault, none;
  noDefault.removeMember("scene");
  none.removeMember("scene");
  none.removeMember("scenes");
  for (Separate* file : {&noDefault, &none}) {
    const Imported imported = file->import("no_scene");
    ASSERT_EQ(imported.models.size(), 1u);
    const Model& model = imported.models[0];
    ASSERT_EQ(model.skeleton->bones.size(), wanted.skeleton->bones.size());
    for (std::size_t i = 0; i < model.skeleton->bones.size(); ++i)
      EXPECT_EQ(model.skeleton->bones[i].name, wanted.skeleton->bones[i].name);
    EXPECT_EQ(model.vertexCount(), wanted.vertexCount());
    EXPECT_EQ(model.clips.size(), wanted.clips.size());
  }
}

TEST(GltfMirrored, ANodesScaleTellsTheFrontOfASkinToo) {
  Separate file;
  const Imported plain = file.import("front");
  for (const auto& mesh : plain.models.at(0).meshes) EXPECT_EQ(insideOut(*mesh), 0u) << mesh->name;
  // Blender writes the skin of a mirrored armature in world space: the bones undo the mirroring.
  file.setNodeScale(4, {-1, 1, 1});
  const Imported mirrored = file.import("mirrored");
  for (const auto& mesh : mirrored.models.at(0).meshes) {
    const bool skinned = mesh->name == "Body";
    EXPECT_EQ(insideOut(*mesh), skinned ? mesh->indices.size() / 3 : 0u) << mesh->name;
  }
}

}  // namespace
}  // namespace squire
