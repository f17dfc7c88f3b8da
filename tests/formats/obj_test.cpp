#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::mustImport;
using test::writtenFile;

constexpr std::string_view tallBox =
    "o Tall\nv 0 0 0\nv 1 0 0\nv 1 0 3\nv 0 0 3\nv 0 -2 0\nvt 0 0\nvt 1 0\nvt 1 1\nvn 0 -1 0\n"
    "f 1/1/1 2/2/1 3/3/1\nf 1/1/1 3/3/1 4/1/1\nf 1/1/1 5/1/1 2/2/1\n";

TEST(Obj, StandsUpWhenAPersonSaysWhichAxisIsUp) {
  const fs::path file = writtenFile("tall.obj", tallBox);
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
  const fs::path file = writtenFile("joined.obj", "mtllib m.mtl\nusemtl red\n" + std::string(tallBox));
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

TEST(Obj, OfSeveralLevelsOfDetailTheFinestIsShown) {
  const fs::path file = writtenFile(
      "deer.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\no Deer_LOD1\nf 1 2 3\no Deer\nf 3 2 1\no Cow\nf 2 1 3\n");
  const Imported imported = mustImport(file);
  std::vector<std::string> shown;
  for (const auto& mesh : imported.models[0].shownMeshes()) shown.push_back(mesh->name);
  EXPECT_EQ(shown, (std::vector<std::string>{"Deer", "Cow"}));
  ASSERT_FALSE(imported.diagnostics.empty());
  EXPECT_EQ(imported.diagnostics[0].rule.text(), "levels-of-detail");
}

// Illumination models above 2 have highlights and reflections; Blender writes 3 and more for metal and glass.
TEST(Obj, HasTheHighlightOfItsIlluminationModel) {
  for (int illum = 0; illum <= 10; ++illum) {
    const fs::path file = writtenFile("lit.obj", "mtllib lit.mtl\nusemtl red\n" + std::string(tallBox));
    std::ofstream(file.parent_path() / "lit.mtl")
        << "newmtl red\nKd 0.5 0.25 0\nKs 0.5 0.5 0.5\nNs 30\nillum " << illum << "\n";
    const Material material = mustImport(file).models.at(0).materials.at(0);
    EXPECT_EQ(material.specular, vec3(illum < 2 ? 0.0f : 0.5f)) << illum;
  }
}

TEST(Obj, ConcaveFacesKeepTheirNotches) {
  // Outlines: an L, and a quad with a corner pushed inwards; each is written starting at each of its corners.
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
      const Imported imported = mustImport(writtenFile("concave.obj", text + face + "\n"));
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

}  // namespace
}  // namespace squire
