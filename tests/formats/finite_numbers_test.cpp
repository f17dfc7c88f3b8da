// Numbers that no model can hold, in files of every format: they are refused, replaced or left out.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/base64.h"
#include "core/formats/fbx/factory.h"
#include "core/io/bundle.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 9> oddNumbers{"1e38", "-1e30", "1e-30", "1e-44", "0",
                                                     "nan",  "inf",   "1e400", "1.#IND"};

std::string fixtureOf(const std::string& name) {
  std::ifstream file(test::sourceDir() / "tests/fixtures" / name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string replacedAll(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// A triangle on the second of three joints, whose inverse bind matrices are scaled by `bind`. "@" in the text
// is an odd number.
std::string rig(const std::string& place, float bind) {
  ByteWriter data;
  for (const vec3& at : {vec3(0, 0, 0), vec3(1, 0, 0), vec3(0, 1, 0)})
    data.write(std::array{at.x, at.y, at.z});
  for (int i = 0; i < 3; ++i) data.write(std::array<std::uint8_t, 4>{1, 0, 0, 0});
  for (int i = 0; i < 3; ++i) data.write(std::array{1.0f, 0.0f, 0.0f, 0.0f});
  for (int i = 0; i < 3; ++i)
    data.write(std::array<float, 16>{bind, 0, 0, 0, 0, bind, 0, 0, 0, 0, bind, 0, 0, 0, 0, 1});
  const std::string uri = "data:application/octet-stream;base64," + toBase64(data.view());
  return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,3]}],"nodes":[
    {"name":"a","children":[1],)" +
         place + R"(},{"name":"b","children":[2],)" + place + R"(},{"name":"c",)" + place +
         R"(},{"name":"body","mesh":0,"skin":0}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}],
    "skins":[{"joints":[0,1,2],"inverseBindMatrices":3}],"buffers":[{"byteLength":288,"uri":")" +
         uri +
         R"("}],"bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":12},
      {"buffer":0,"byteOffset":48,"byteLength":48},{"buffer":0,"byteOffset":96,"byteLength":192}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
      {"bufferView":1,"componentType":5121,"count":3,"type":"VEC4"},{"bufferView":2,"componentType":5126,"count":3,"type":"VEC4"},
      {"bufferView":3,"componentType":5126,"count":3,"type":"MAT4"}]})";
}

// Files by name; "@" stands for an odd number.
std::vector<std::pair<std::string, std::string>> oddFiles() {
  return {
      {"vertices.obj",
       "v @ 0 0\nv 1 @ 0\nv 0 1 0\nvt @ 0\nvn 0 @ 1\nf 1/1/1 2/1/1 3/1/1\nf 3/1/1 2/1/1 1/1/1\n"},
      {"vertices.stl",
       "solid a\nfacet normal 0 0 @\nouter loop\nvertex @ 0 0\nvertex 1 @ 0\nvertex 0 1 0\n"
       "endloop\nendfacet\nendsolid a\n"},
      {"vertices.ply",
       "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
       "element face 1\nproperty list uchar int vertex_indices\nend_header\n@ 0 0\n1 @ 0\n0 1 0\n3 0 1 2\n"},
      {"motion.bvh",
       "HIERARCHY\nROOT a\n{\nOFFSET 0 @ 0\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation "
       "Yrotation\nJOINT b\n{\nOFFSET 0 @ 0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site\n{\n"
       "OFFSET 0 1 0\n}\n}\n}\nMOTION\nFrames: 2\nFrame Time: 0.04\n0 1 0 0 0 0 0 0 0\n@ @ 0 @ 0 0 @ 0 0\n"},
      {"places.dae", replacedAll(fixtureOf("other/post.dae"), "0.18 0 0 ", "@ 0 @ ")},
      {"binds.dae", replacedAll(fixtureOf("other/post.dae"), " 0.9995504 0 0 ", " @ 0 @ ")},
      {"matrices.dae", replacedAll(fixtureOf("other/post.dae"), "<matrix sid=\"transform\">1 ",
                                   "<matrix sid=\"transform\">@ ")},
      {"scales.gltf", rig(R"("scale":[@,@,@])", 1.0f)},
      {"flat.gltf", rig(R"("scale":[1,@,1])", 1.0f)},
      {"places.gltf", rig(R"("translation":[@,0,@])", 1.0f)},
      {"turns.gltf", rig(R"("rotation":[@,@,0,1])", 1.0f)},
      {"binds.gltf", rig(R"("scale":[1,1,1])", 0.0f)},
      {"small_binds.gltf", rig(R"("scale":[1,1,1])", 1e-20f)},
      {"large_binds.gltf", rig(R"("scale":[1,1,1])", 1e20f)},
      {"chain.fbx", replacedAll(fixtureOf("fbx/pivots.fbx"), "1.5,2,0.5", "@,2,@")},
      {"legacy.fbx", replacedAll(fixtureOf("fbx/legacy.fbx"), "0.5", "@")},
      {"skin.fbx", replacedAll(fixtureOf("fbx/skin.fbx"), ",1,0,", ",@,0,")},
      {"scene.fbx", replacedAll(fixtureOf("fbx/skin.fbx"), "1,1,1", "@,@,@")},
  };
}

// What importFile() would return, without the process between.
Result<Imported> importThrough(const fs::path& file) {
  Registry registry;
  registry.add(fbxImporter());
  registry.add(gltfImporter());
  registry.add(makeAssimpImporter());
  auto imported =
      performImport({.file = file, .options = {}, .textureFolders = {}}, registry, {}, Locking::None);
  if (!imported) return imported;
  return decodeBundle(encodeBundle(imported));
}

bool isFiniteMatrix(const mat4& m) {
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      if (!std::isfinite(m[column][row])) return false;
    }
  }
  return true;
}

void expectFinite(const Model& model, const std::string& name) {
  EXPECT_EQ(model.fault(), "") << name;
  for (const Bone& bone : model.skeleton->bones)
    EXPECT_TRUE(isFiniteMatrix(glm::inverse(bone.inverseBind))) << name << " " << bone.name;
  for (const mat4& place : modelMatrices(*model.skeleton, model.skeleton->restPose()))
    EXPECT_TRUE(isFiniteMatrix(place)) << name;
}

TEST(FiniteNumbers, AreAllThatAModelHas) {
  const fs::path folder = test::freshDir("finite_numbers");
  std::size_t read = 0;
  for (const auto& [name, text] : oddFiles()) {
    ASSERT_FALSE(text.empty()) << name;
    for (const std::string_view number : oddNumbers) {
      std::ofstream(folder / name, std::ios::binary) << replacedAll(text, "@", number);
      const auto imported = importThrough(folder / name);
      const std::string what = name + " with " + std::string(number);
      if (!imported) {
        EXPECT_FALSE(imported.error().hint.empty()) << what << ": " << imported.error().text();
        continue;
      }
      ++read;
      for (const Model& model : imported->models) expectFinite(model, what);
    }
  }
  EXPECT_GT(read, 30u);
}

}  // namespace
}  // namespace squire
