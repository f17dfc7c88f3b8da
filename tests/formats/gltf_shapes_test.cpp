// Meshes of glTF files, and files that are damaged.
#include <draco/compression/encode.h>
#include <draco/mesh/triangle_soup_mesh_builder.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <tuple>

#include "core/base/base64.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::importHere;

// A square of two triangles on two joints, a metre above each other, with a shape key that raises it and
// a second set of weights. All numbers are in one buffer.
struct Square {
  std::string attributes = R"("POSITION":0)";
  std::string primitive = R"("indices":1)";
  std::string body = R"("mesh":0)";
  std::string more;  // members of the document, each followed by a comma
  std::vector<std::pair<std::string, std::string>> changes = {};
  Bytes beside = {};  // content of a further file, beside.bin
  ImportOptions options = {};

  [[nodiscard]] Result<Imported> import(const std::string& name) const {
    ByteWriter data;
    for (const vec3& at : {vec3(0, 0, 0), vec3(1, 0, 0), vec3(0, 1, 0), vec3(1, 1, 0)})
      data.write(std::array{at.x, at.y, at.z});
    data.write(std::array<std::uint16_t, 6>{0, 1, 2, 2, 1, 3});
    for (int i = 0; i < 4; ++i) data.write(std::array{0.0f, 0.0f, 2.0f});       // raised
    for (int i = 0; i < 4; ++i) data.write(std::array<std::uint8_t, 4>{0, 1});  // joints
    for (int i = 0; i < 4; ++i) data.write(std::array{0.25f, 0.25f, 0.0f, 0.0f});
    for (const float up : {0.0f, -1.0f})
      data.write(std::array<float, 16>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, up, 0, 1});
    std::string text =
        R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,2]}],)" + more +
        R"("nodes":[{"name":"low","children":[1]},{"name":"high","translation":[0,1,0]},{"name":"body",)" +
        body + R"(}],"meshes":[{"primitives":[{"attributes":{)" + attributes + "}," + primitive + R"(}]}],
      "skins":[{"joints":[0,1],"inverseBindMatrices":5}],"buffers":[{"uri":"square.bin","byteLength":380}],
      "bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":12},{"buffer":0,"byteOffset":60,"byteLength":48},
        {"buffer":0,"byteOffset":108,"byteLength":16},{"buffer":0,"byteOffset":124,"byteLength":64},{"buffer":0,"byteOffset":188,"byteLength":128},
        {"buffer":0,"byteOffset":316,"byteLength":64}],
      "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"},{"bufferView":1,"componentType":5123,"count":6,"type":"SCALAR"},
        {"bufferView":2,"componentType":5126,"count":4,"type":"VEC3"},{"bufferView":3,"componentType":5121,"count":4,"type":"VEC4"},
        {"bufferView":4,"componentType":5126,"count":4,"type":"VEC4"},{"bufferView":5,"componentType":5126,"count":2,"type":"MAT4"},
        {"bufferView":6,"componentType":5126,"count":4,"type":"VEC4"}]})";
    for (int i = 0; i < 4; ++i) data.write(std::array{0.0f, 0.5f, 0.0f, 0.0f});
    EXPECT_EQ(data.size(), 380u);
    for (const auto& [from, to] : changes) {
      const std::size_t at = text.find(from);
      EXPECT_NE(at, std::string::npos) << from;
      if (at != std::string::npos) text.replace(at, from.size(), to);
    }
    const fs::path folder = test::freshDir("gltf_" + name);
    std::ofstream(folder / "square.bin", std::ios::binary) << asText(data.view());
    std::ofstream(folder / "beside.bin", std::ios::binary) << asText(beside);
    std::ofstream(folder / "square.gltf", std::ios::binary) << text;
    return importHere(folder / "square.gltf", options);
  }

  [[nodiscard]] Mesh mesh(const std::string& name) const {
    const auto imported = import(name);
    EXPECT_TRUE(imported.ok()) << imported.error().text();
    if (!imported) return {};
    EXPECT_EQ(imported->models.at(0).fault(), "");
    return *imported->models.at(0).meshes.at(0);
  }
};

TEST(GltfMeshes, WithoutNormalsAreFlat) {
  const Mesh mesh = Square().mesh("flat");
  EXPECT_EQ(mesh.indices.size(), 6u);
  for (const vec3& normal : mesh.normals) EXPECT_EQ(normal, vec3(0, 0, 1));
}

// Characters of VRM 0 face -Z, those of VRM 1 and of glTF +Z.
TEST(GltfVrm, OfVersion0IsTurnedToTheFrontAndTold) {
  const auto isTold = [](const Imported& imported) {
    return std::ranges::any_of(imported.diagnostics,
                               [](const Diagnostic& told) { return told.rule.text() == "vrm-turned"; });
  };
  Square vrm;
  vrm.more = R"("extensionsUsed":["VRM"],"extensions":{"VRM":{"specVersion":"0.0"}},)";
  const auto turned = vrm.import("vrm0");
  ASSERT_TRUE(turned.ok()) << turned.error().text();
  EXPECT_EQ(turned->models.at(0).restBounds().min, vec3(-1, 0, 0));
  EXPECT_EQ(turned->models.at(0).meshes.at(0)->normals.at(0), vec3(0, 0, -1));
  EXPECT_EQ(turned->source.axes, "up +Y, front -Z");
  EXPECT_TRUE(isTold(*turned));
  vrm.options.space.front = Axis::PlusZ;  // what a person says counts
  const auto chosen = vrm.import("vrm0_chosen");
  ASSERT_TRUE(chosen.ok()) << chosen.error().text();
  EXPECT_EQ(chosen->models.at(0).restBounds().min, vec3(0));
  EXPECT_FALSE(isTold(*chosen));
  Square vrm1;
  vrm1.more = R"("extensionsUsed":["VRMC_vrm"],"extensions":{"VRMC_vrm":{"specVersion":"1.0"}},)";
  const auto kept = vrm1.import("vrm1");
  ASSERT_TRUE(kept.ok()) << kept.error().text();
  EXPECT_EQ(kept->models.at(0).restBounds().min, vec3(0));
  EXPECT_FALSE(isTold(*kept));
}

TEST(GltfMeshes, MayBeStripsAndFans) {
  Square strip, fan;
  strip.primitive = R"("mode":5)";
  fan.primitive = R"("mode":6)";
  // A strip flips every second triangle, so that all face one way; the second triangle of this fan faces
  // back.
  const Mesh stripped = strip.mesh("strip"), fanned = fan.mesh("fan");
  EXPECT_EQ(stripped.indices.size(), 6u);
  EXPECT_EQ(stripped.positions.size(), 4u);
  for (const vec3& normal : stripped.normals) EXPECT_EQ(normal, vec3(0, 0, 1));
  ASSERT_EQ(fanned.normals.size(), 6u);
  EXPECT_EQ(fanned.normals[0], vec3(0, 0, 1));
  EXPECT_EQ(fanned.normals[3], vec3(0, 0, -1));
}

TEST(GltfMeshes, AShapeKeyHasTheWeightOfItsNode) {
  Square square;
  square.primitive = R"("indices":1,"targets":[{"POSITION":2}])";
  EXPECT_EQ(square.mesh("shape_off").positions.at(0), vec3(0, 0, 0));
  square.body = R"("mesh":0,"weights":[0.25])";
  EXPECT_EQ(square.mesh("shape_on").positions.at(0), vec3(0, 0, 0.5f));
}

TEST(GltfMeshes, AllSetsOfWeightsCount) {
  Square square;
  square.attributes = R"("POSITION":0,"JOINTS_0":3,"WEIGHTS_0":4,"JOINTS_1":3,"WEIGHTS_1":6)";
  square.body = R"("mesh":0,"skin":0)";
  const Mesh mesh = square.mesh("sets");
  for (const Influences& some : mesh.influences) {
    EXPECT_FLOAT_EQ(some.weights[0], 0.75f);
    EXPECT_FLOAT_EQ(some.weights[1], 0.25f);
  }
}

// The report of a mesh that is left out contains its name.
TEST(GltfMeshes, ATriangleWithoutVerticesIsLeftOut) {
  Square square;
  square.changes = {{R"("count":4,"type":"VEC3"})", R"("count":3,"type":"VEC3"})"}};
  const auto imported = square.import("triangle");
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_EQ(imported->models.at(0).meshes.at(0)->indices.size(), 3u);
  ASSERT_EQ(imported->diagnostics.size(), 1u);
  EXPECT_EQ(imported->diagnostics[0].rule.text(), "broken-polygons");
}

struct Damage {
  const char *from, *to, *told;
};

TEST(GltfDamage, OfTheJsonIsRefusedWithARemedy) {
  Square square;
  square.changes = {{R"("children":[1])", R"("children":[1)"}};
  const auto imported = square.import("broken_json");
  ASSERT_FALSE(imported.ok());
  EXPECT_NE(imported.error().hint.find("export it again"), std::string::npos) << imported.error().text();
  EXPECT_TRUE(imported.error().where.offset);
}

TEST(GltfDamage, IsRefusedWithWhatIsDamaged) {
  const Damage damages[] = {
      {R"("children":[1])", R"("children":[0])", "node 0 (low) is below itself"},
      {R"("nodes":[0,2])", R"("nodes":[0,1,2])", "node 1 (high) is below itself or below two other nodes"},
      {R"("children":[1])", R"("children":[7])", "it has no node 7"},
      {R"("children":[1])", R"("children":["a"])", "it has no node -1"},
      {R"("translation":[0,1,0])", R"("translation":[0,1e300,0])", "node 1 (high) is placed by numbers"},
      {R"("scene":0)", R"("scene":3)", "its default scene is not in it"},
      {R"("mesh":0)", R"("mesh":4)", "it has no mesh 4"},
      {R"("mesh":0)", R"("mesh":0,"skin":9)", "it has no skin 9"},
      {R"("indices":1)", R"("indices":99)", "it has no accessor 99"},
      {R"("indices":1)", R"("indices":0)", "accessor 0 does not hold what it is used for"},
      {R"("indices":1)", R"("indices":1,"material":5)", "uses a material that it does not have"},
      {R"("indices":1)", R"("indices":1,"mode":9)", "faces of an unknown kind"},
      {R"("POSITION":0)", R"("NORMAL":0)", "mesh 0 has no positions"},
      {R"("byteLength":48})", R"("byteLength":480})", "buffer view 0 leads out of its buffer"},
      {R"("byteOffset":48)", R"("byteOffset":-8)", "buffer view 1 leads out of its buffer"},
      {R"("byteLength":48})", R"("byteLength":44})", "elements lead out of buffer view 0"},
      {R"("byteLength":48})", R"("byteLength":48,"byteStride":4})", "elements do not fit into buffer view 0"},
      {R"("count":6)", R"("count":4000000000000)", "elements lead out of buffer view 1"},
      {R"("count":6)", R"("count":-6)", "accessor 1 does not hold"},
      {R"("componentType":5123)", R"("componentType":5122)", "indices that are no whole numbers"},
      {R"("uri":"square.bin")", R"("uri":"../square.bin")", R"(its numbers, in "../square.bin")"},
      {R"("uri":"square.bin",)", "", "buffer 0 does not say where its bytes are"},
      {R"("version":"2.0")", R"("version":"1.0")", "it is glTF 1.0, which Squire does not read"},
      {R"("version":"2.0")", R"("made":"by hand")", "does not state its version"},
      {R"("scene":0)", R"("extensionsRequired":["EXT_mesh_gpu_instancing"],"scene":0)",
       "it needs EXT_mesh_gpu_instancing"}};
  for (const Damage& damage : damages) {
    Square square;
    square.changes = {{damage.from, damage.to}};
    const auto imported = square.import("damage");
    ASSERT_FALSE(imported.ok()) << damage.to;
    EXPECT_NE(imported.error().text().find(damage.told), std::string::npos) << imported.error().text();
    EXPECT_FALSE(imported.error().hint.empty()) << damage.to;
  }
}

// The square as Draco compresses it, without quantising: positions, joints and weights as bytes.
Bytes compressedSquare() {
  draco::TriangleSoupMeshBuilder builder;
  builder.Start(2);
  const int position = builder.AddAttribute(draco::GeometryAttribute::POSITION, 3, draco::DT_FLOAT32);
  const int joints = builder.AddAttribute(draco::GeometryAttribute::GENERIC, 4, draco::DT_UINT8);
  const int weights = builder.AddAttribute(draco::GeometryAttribute::GENERIC, 4, draco::DT_UINT8);
  const std::array<float, 3> at[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
  const std::array<std::uint8_t, 4> both{0, 1, 0, 0}, shares{51, 204, 0, 0};
  const int corners[2][3] = {{0, 1, 2}, {2, 1, 3}};
  for (std::uint32_t i = 0; i < 2; ++i) {
    const auto& [a, b, c] = corners[i];
    builder.SetAttributeValuesForFace(position, draco::FaceIndex(i), at[a].data(), at[b].data(),
                                      at[c].data());
    builder.SetAttributeValuesForFace(joints, draco::FaceIndex(i), both.data(), both.data(), both.data());
    builder.SetAttributeValuesForFace(weights, draco::FaceIndex(i), shares.data(), shares.data(),
                                      shares.data());
  }
  const auto mesh = builder.Finalize();
  draco::EncoderBuffer out;
  draco::Encoder encoder;
  EXPECT_TRUE(encoder.EncodeMeshToBuffer(*mesh, &out).ok());
  const auto bytes = std::as_bytes(std::span(out.data(), out.size()));
  return {bytes.begin(), bytes.end()};
}

Square dracoSquare(Bytes bytes) {
  Square square;
  square.more = R"("extensionsRequired":["KHR_draco_mesh_compression"],)";
  square.attributes = R"("POSITION":0,"JOINTS_0":3,"WEIGHTS_0":7)";
  square.primitive = R"("indices":1,"extensions":{"KHR_draco_mesh_compression":{"bufferView":7,
      "attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}})";
  square.body = R"("mesh":0,"skin":0)";
  const std::string size = std::to_string(bytes.size());
  square.changes = {
      {R"("byteLength":380}])", R"("byteLength":380},{"uri":"beside.bin","byteLength":)" + size + "}]"},
      {R"("byteOffset":316,"byteLength":64}])",
       R"("byteOffset":316,"byteLength":64},{"buffer":1,"byteLength":)" + size + "}]"},
      {R"({"bufferView":0,)", "{"},
      {R"({"bufferView":1,)", "{"},
      {R"({"bufferView":6,"componentType":5126,"count":4,"type":"VEC4"}])",
       R"({"bufferView":6,"componentType":5126,"count":4,"type":"VEC4"},
                        {"componentType":5121,"normalized":true,"count":4,"type":"VEC4"}])"}};
  square.beside = std::move(bytes);
  return square;
}

TEST(GltfDraco, GivesTheMeshThatWasCompressed) {
  const Mesh mesh = dracoSquare(compressedSquare()).mesh("draco");
  Box box;
  for (const vec3& at : mesh.positions) box.add(at);
  EXPECT_EQ(box.min, vec3(0));
  EXPECT_EQ(box.max, vec3(1, 1, 0));
  EXPECT_EQ(mesh.indices.size(), 6u);
  for (const vec3& normal : mesh.normals) EXPECT_EQ(normal, vec3(0, 0, 1));
  ASSERT_FALSE(mesh.influences.empty());
  for (const Influences& some : mesh.influences) {
    EXPECT_EQ(some.bones[0], 1);
    EXPECT_FLOAT_EQ(some.weights[0], 0.8f);
    EXPECT_FLOAT_EQ(some.weights[1], 0.2f);
  }
}

TEST(GltfDraco, ThatIsDamagedIsRefused) {
  const Bytes whole = compressedSquare();
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    const auto cut =
        dracoSquare(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))).import("cut");
    ASSERT_FALSE(cut.ok()) << size;
    EXPECT_NE(cut.error().text().find("mesh 0 has damaged compressed data"), std::string::npos);
  }
  for (const auto& [from, to, told] :
       {std::tuple{R"({"POSITION":0,"JOINTS_0":1)", R"({"POSITION":9,"JOINTS_0":1)", "has no POSITION"},
        {R"({"POSITION":0,"JOINTS_0":1)", R"({"POSITION":1,"JOINTS_0":1)",
         "the compressed POSITION does not hold"},
        {R"("KHR_draco_mesh_compression":{"bufferView":7)",
         R"("KHR_draco_mesh_compression":{"bufferView":70)", "it has no buffer view 70"}}) {
    Square square = dracoSquare(whole);
    square.changes.emplace_back(from, to);
    const auto imported = square.import("draco_ids");
    ASSERT_FALSE(imported.ok()) << to;
    EXPECT_NE(imported.error().text().find(told), std::string::npos) << imported.error().text();
  }
}

// The square as meshoptimizer 0.18 compresses it: positions, triangles, the triangles again as single
// indices, and normals in octahedral encoding.
constexpr std::string_view meshopt =
    "oAAAAT8AAAD///8BPwAAAH59fgAAAQwAAAD/AQwAAAB+AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA4fAQ"
    "AHaHVmd4qYZliWiYAWkAANEABAQAAggAAAAAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANgB/AA==";

std::string compressedView(int offset, int length, int count, int stride, const std::string& mode) {
  return R"("buffer":0,"byteLength":)" + std::to_string(count * stride) +
         R"(,"extensions":{"EXT_meshopt_compression":{"buffer":1,"byteOffset":)" + std::to_string(offset) +
         R"(,"byteLength":)" + std::to_string(length) + R"(,"count":)" + std::to_string(count) +
         R"(,"byteStride":)" + std::to_string(stride) + R"(,"mode":)" + mode + "}}";
}

// `indices` selects how the indices are compressed.
Square meshoptSquare(const std::string& indices) {
  Square square;
  square.more = R"("extensionsRequired":["EXT_meshopt_compression"],)";
  square.attributes = R"("POSITION":0,"NORMAL":6)";
  square.beside = fromBase64(meshopt);
  const std::string size = std::to_string(square.beside.size());
  const std::string directions = compressedView(99, 37, 4, 4, R"("ATTRIBUTES","filter":"OCTAHEDRAL")");
  square.changes = {
      {R"("byteLength":380}])", R"("byteLength":380},{"uri":"beside.bin","byteLength":)" + size + "}]"},
      {R"("buffer":0,"byteLength":48)", compressedView(0, 69, 4, 12, R"("ATTRIBUTES")")},
      {R"("buffer":0,"byteOffset":48,"byteLength":12)", indices},
      {R"("buffer":0,"byteOffset":316,"byteLength":64)", directions},
      {R"({"bufferView":6,"componentType":5126,"count":4,"type":"VEC4"})",
       R"({"bufferView":6,"componentType":5120,"normalized":true,"count":4,"type":"VEC3"})"}};
  return square;
}

TEST(GltfMeshopt, GivesTheMeshThatWasCompressed) {
  for (const std::string& indices :
       {compressedView(69, 19, 6, 2, R"("TRIANGLES")"), compressedView(88, 11, 6, 2, R"("INDICES")")}) {
    Square square = meshoptSquare(indices);
    square.changes.emplace_back(R"("byteLength":16,"extensions")",
                                R"("byteLength":16,"byteStride":4,"extensions")");
    const Mesh mesh = square.mesh("meshopt");
    EXPECT_EQ(mesh.positions,
              (std::vector<vec3>{vec3(0, 0, 0), vec3(1, 0, 0), vec3(0, 1, 0), vec3(1, 1, 0)}));
    EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 3}));
    for (const vec3& normal : mesh.normals) EXPECT_LT(glm::length(normal - vec3(0.6f, 0, 0.8f)), 0.01f);
  }
}

TEST(GltfMeshopt, ThatIsDamagedIsRefused) {
  const std::string triangles = compressedView(69, 19, 6, 2, R"("TRIANGLES")");
  const std::tuple<const char*, const char*, const char*> damages[] = {
      {R"("byteLength":69,"count":4)", R"("byteLength":68,"count":4)",
       "buffer view 0 has damaged compressed data"},
      {R"("byteLength":19,"count":6)", R"("byteLength":18,"count":6)",
       "buffer view 1 has damaged compressed data"},
      {R"("byteLength":69,"count":4)", R"("byteLength":9999,"count":4)",
       "buffer view 0 leads out of its buffer"},
      {R"("count":6,"byteStride":2)", R"("count":7,"byteStride":2)",
       "buffer view 1 is compressed in an unknown way"},
      {R"("count":6,"byteStride":2)", R"("count":6,"byteStride":3)",
       "buffer view 1 is compressed in an unknown way"},
      {R"("count":4,"byteStride":12)", R"("count":4,"byteStride":0)",
       "buffer view 0 is compressed in an unknown way"},
      {R"("count":4,"byteStride":12)", R"("count":400000000000,"byteStride":12)", "more elements than"},
      {R"("mode":"TRIANGLES")", R"("mode":"SQUARES")", "buffer view 1 is compressed in an unknown way"},
      {R"("filter":"OCTAHEDRAL")", R"("filter":"QUATERNION")",
       "buffer view 6 is compressed in an unknown way"}};
  for (const auto& [from, to, told] : damages) {
    Square square = meshoptSquare(triangles);
    square.changes.emplace_back(from, to);
    const auto imported = square.import("meshopt_damage");
    ASSERT_FALSE(imported.ok()) << to;
    EXPECT_NE(imported.error().text().find(told), std::string::npos) << imported.error().text();
  }
}

TEST(GltfDamage, OfASkinIsRefusedOrTold) {
  Square square;
  square.attributes = R"("POSITION":0,"JOINTS_0":3,"WEIGHTS_0":4)";
  square.body = R"("mesh":0,"skin":0)";
  square.changes = {{R"("joints":[0,1])", R"("joints":[0,1,0])"}};
  const auto binds = square.import("binds");
  ASSERT_FALSE(binds.ok());
  EXPECT_NE(binds.error().text().find("fewer bind matrices than joints"), std::string::npos);
  for (const auto& [joints, rule] : {std::pair{"[0]", "damaged-arrays"}, {"[0,44]", "lost-bones"}}) {
    square.changes = {{R"("joints":[0,1])", std::string(R"("joints":)") + joints}};
    const auto imported = square.import("joints");
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    ASSERT_EQ(imported->diagnostics.size(), 1u) << joints;
    EXPECT_EQ(imported->diagnostics[0].rule.text(), rule);
  }
}

}  // namespace
}  // namespace squire
