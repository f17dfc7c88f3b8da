// Meshes, materials, names and space of the fixtures.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/formats/fbx/geometry.h"
#include "core/formats/fbx/names.h"
#include "core/model/build/triangulate.h"
#include "core/model/build/unique_names.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

float areaOf(const Mesh& mesh) {
  float sum = 0.0f;
  for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
    const vec3 &a = mesh.positions[mesh.indices[i]], &b = mesh.positions[mesh.indices[i + 1]],
               &c = mesh.positions[mesh.indices[i + 2]];
    sum += 0.5f * glm::length(glm::cross(b - a, c - a));
  }
  return sum;
}

// The smallest cosine between a triangle's normal and those of its corners.
float leastAgreement(const Mesh& mesh) {
  float least = 1.0f;
  for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
    const vec3 &a = mesh.positions[mesh.indices[i]], &b = mesh.positions[mesh.indices[i + 1]],
               &c = mesh.positions[mesh.indices[i + 2]];
    const vec3 face = glm::normalize(glm::cross(b - a, c - a));
    for (int k = 0; k < 3; ++k) {
      least = std::min(least, glm::dot(face, mesh.normals[mesh.indices[i + static_cast<std::size_t>(k)]]));
    }
  }
  return least;
}

TEST(FbxTriangulate, CutsConcavePolygonsIntoTheirOwnArea) {
  std::vector<std::uint32_t> triangles;
  const auto area = [&](const std::vector<glm::dvec3>& polygon) {
    triangulate(polygon, triangles);
    EXPECT_EQ(triangles.size(), 3 * (polygon.size() - 2));
    double sum = 0.0;
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
      const glm::dvec3 &a = polygon[triangles[i]], &b = polygon[triangles[i + 1]],
                       &c = polygon[triangles[i + 2]];
      const double signedArea = 0.5 * glm::cross(b - a, c - a).z;
      EXPECT_GE(signedArea, -1e-12);
      sum += std::abs(signedArea);
    }
    return sum;
  };
  EXPECT_NEAR(area({{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}}), 4.0, 1e-12);
  // A quad with a corner pushed inwards, starting at each corner.
  std::vector<glm::dvec3> dart{{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}};
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(area(dart), 4.0, 1e-12);
    std::rotate(dart.begin(), dart.begin() + 1, dart.end());
  }
  // A comb with many teeth.
  std::vector<glm::dvec3> comb{{0, -1, 0}, {20, -1, 0}};
  for (int i = 20; i > 0; --i) {
    comb.emplace_back(i, i % 2 == 0 ? 5.0 : 0.0, 0.0);
  }
  double shoelace = 0.0;
  for (std::size_t i = 0; i < comb.size(); ++i) {
    const glm::dvec3 &a = comb[i], &b = comb[(i + 1) % comb.size()];
    shoelace += 0.5 * (a.x * b.y - b.x * a.y);
  }
  EXPECT_NEAR(area(comb), shoelace, 1e-9);
}

TEST(FbxMesh, PolygonsMappingsAndGeometricTransform) {
  const auto imported = importText(fixtureText("meshes.fbx"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  ASSERT_EQ(imported->models.size(), 1u);
  const Model& model = imported->models[0];
  EXPECT_EQ(model.fault(), "");
  const Mesh& shape = meshNamed(model, "L");
  EXPECT_EQ(shape.indices.size(), 12u);
  // The L has an area of 5, doubled by the geometric scale; it is rotated about Y to face +X.
  EXPECT_NEAR(areaOf(shape), 10.0f, 1e-5f);
  EXPECT_GT(leastAgreement(shape), 0.999f);
  const auto rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  Box box;
  for (const vec3& p : skinnedPositions(*model.skeleton, shape, rest)) box.add(p);
  // x: 1 (the node); y: 2 and the L's height 3; z: 3 plus the geometric 5 minus the L's doubled width.
  EXPECT_LT(glm::length(box.min - vec3(1, 2, 2)), 1e-5f);
  EXPECT_LT(glm::length(box.max - vec3(1, 5, 8)), 1e-5f);
}

TEST(FbxMesh, MaterialsSplitAMeshAndMirrorsKeepItsFront) {
  const auto imported = importText(fixtureText("meshes.fbx"));
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  const Mesh& red = meshNamed(model, "mirrored", 0);
  const Mesh& dull = meshNamed(model, "mirrored", 1);
  ASSERT_EQ(model.materials.size(), 2u);
  EXPECT_EQ(model.materials[static_cast<std::size_t>(red.material)].name, "red");
  EXPECT_EQ(model.materials[static_cast<std::size_t>(dull.material)].name, "dull");
  // The second quad is red; its normal is stored with length 2, through an index.
  EXPECT_EQ(red.indices.size(), 6u);
  EXPECT_GT(leastAgreement(red), 0.999f);
  Box box;
  for (const vec3& p : red.positions) box.add(p);
  EXPECT_LT(glm::length(box.min - vec3(-2, 0, 0)), 1e-6f);
  EXPECT_LT(glm::length(box.max - vec3(-1, 2, 0)), 1e-6f);
  EXPECT_EQ(red.texcoords[0], vec2(0, 0));
  EXPECT_EQ(dull.normals[0], vec3(0, 1, 0));
}

TEST(FbxMaterial, ColoursFactorsAndTextures) {
  const auto imported = importText(fixtureText("meshes.fbx"));
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  const auto named = [&](const char* name) {
    return *std::find_if(model.materials.begin(), model.materials.end(),
                         [&](const Material& m) { return m.name == name; });
  };
  const Material red = named("red"), dull = named("dull");
  EXPECT_LT(glm::length(red.diffuse - vec3(0.4f, 0.1f, 0.0f)), 1e-6f);
  EXPECT_LT(glm::length(red.specular - vec3(0.5f, 0.25f, 0.125f)), 1e-6f);
  EXPECT_FLOAT_EQ(red.exponent, 25.0f);
  EXPECT_EQ(dull.specular, vec3(0.0f));
  ASSERT_EQ(model.textures.size(), 2u);
  const Texture& skin = model.textures[static_cast<std::size_t>(red.diffuseMap)];
  EXPECT_EQ(skin.label, "..\\textures\\skin.png");
  EXPECT_EQ(skin.name, "skin.png");
  EXPECT_EQ(skin.state, TextureState::Missing);
  const Texture& shine = model.textures[static_cast<std::size_t>(red.specularMap)];
  EXPECT_EQ(shine.name, "shine.png");
  EXPECT_EQ(shine.state, TextureState::Embedded);
  ASSERT_TRUE(shine.encoded);
  EXPECT_EQ(asText(*shine.encoded), "hello");
}

// If an image has no file, Blender writes the path of a folder as its file name.
TEST(FbxMaterial, AnImageWithoutAFileHasItsOwnName) {
  for (const char* folder :
       {"..", ".", "hero.fbm", "textures\\hero.fbm", "textures\\", "C:\\Users\\Zoe\\my_game", "../v1.2"}) {
    const std::string named =
        replaced(fixtureText("meshes.fbx"), "FileName: \"C:\\Users\\Zoë\\My Art\\shine.png\"",
                 "RelativeFilename: \"" + std::string(folder) + "\"");
    const auto imported = importText(replaced(named, "\"Video::shine\"", "\"Video::Generated\""));
    ASSERT_TRUE(imported.ok());
    ASSERT_EQ(imported->models[0].textures.size(), 2u) << folder;
    EXPECT_EQ(imported->models[0].textures[1].name, "Generated") << folder;
    EXPECT_EQ(imported->models[0].textures[1].state, TextureState::Embedded) << folder;
  }
}

TEST(FbxModel, WhatTheEngineHasNoUseForIsTold) {
  const auto toldIn = [](const std::string& text) {
    const auto imported = importText(text);
    EXPECT_TRUE(imported.ok());
    std::map<std::string, std::string> told;
    for (const Diagnostic& one : imported->diagnostics) told[std::string(one.rule.text())] = one.message;
    return told;
  };
  std::string text = fixtureText("meshes.fbx");
  for (const char* rule : {"further-uv-maps", "vertex-colours", "images-left-out"})
    EXPECT_FALSE(toldIn(text).contains(rule)) << rule;
  // Adds a second UV layer to each mesh, and vertex colours to the second mesh.
  text = replaced(text, "GeometryVersion: 124", "GeometryVersion: 124\nLayerElementUV: 1 {\n}");
  text = replaced(text, "LayerElementMaterial: 0 {",
                  "LayerElementUV: 1 {\n}\nLayerElementColor: 0 {\n}\nLayerElementMaterial: 0 {");
  // The material also uses the colour image for alpha, and another image for normals and roughness.
  text = replaced(text, "Video: 41,", "Video: 42, \"Video::skin\", \"Clip\" {\n}\nVideo: 41,");
  text =
      replaced(text, "C: \"OP\",31,21, \"DiffuseColor\"",
               "C: \"OP\",32,22, \"ShininessExponent\"\nC: \"OP\",32,22, \"NormalMap\"\n"
               "C: \"OO\",42,31\nC: \"OP\",31,21, \"TransparencyFactor\"\nC: \"OP\",31,21, \"DiffuseColor\"");
  auto told = toldIn(text);
  EXPECT_EQ(told["further-uv-maps"], R"(further UV maps were left out of 2 meshes: "L", "mirrored")");
  EXPECT_EQ(told["vertex-colours"], R"(vertex colours were left out of 1 mesh: "mirrored")");
  EXPECT_EQ(told["images-left-out"],
            "images other than colour and specular were left out of 1 material: \"dull\" (roughness, "
            "normals)");
}

TEST(FbxMaterial, AMappingThatIsLeftOutIsTold) {
  const auto toldIn = [](const std::string& text) {
    const auto imported = importText(text);
    EXPECT_TRUE(imported.ok());
    return std::count_if(imported->diagnostics.begin(), imported->diagnostics.end(),
                         [](const Diagnostic& d) { return d.rule.text() == "texture-mapping"; });
  };
  EXPECT_EQ(toldIn(fixtureText("meshes.fbx")), 0);
  const std::string name = "Texture: 31, \"Texture::skin\", \"\" {";
  for (const auto& [scaling, count] : {std::pair("0.5,0.25,1", 1), std::pair("1,1,1", 0)}) {
    const std::string mapping =
        "\n		Properties70:  {\n			P: \"Scaling\", \"Vector\", \"\", \"A\"," +
        std::string(scaling) + "\n		}";
    EXPECT_EQ(toldIn(replaced(fixtureText("meshes.fbx"), name, name + mapping)), count) << scaling;
  }
}

TEST(FbxSpace, AxesUnitsAndOverrides) {
  const std::string text = fixtureText("meshes.fbx");
  const auto corner = [](const std::string& file, const ImportOptions& options = {}) {
    const auto imported = importText(file, options);
    EXPECT_TRUE(imported.ok());
    return imported->models[0].restBounds();
  };
  const Box plain = corner(text);
  // Z up, front -Y: (x, y, z) in the file becomes (x, z, -y).
  std::string zUp =
      replaced(text, R"(P: "UpAxis", "int", "Integer", "",1)", R"(P: "UpAxis", "int", "Integer", "",2)");
  zUp = replaced(
      zUp, R"(P: "FrontAxis", "int", "Integer", "",2)",
      "P: \"FrontAxis\", \"int\", \"Integer\", \"\",1\n P: \"FrontAxisSign\", \"int\", \"Integer\", \"\",-1");
  const Box turned = corner(zUp);
  EXPECT_LT(glm::length(turned.min - vec3(plain.min.x, plain.min.z, -plain.max.y)), 1e-5f);
  EXPECT_LT(glm::length(turned.max - vec3(plain.max.x, plain.max.z, -plain.min.y)), 1e-5f);
  // The same axes as an override by the user, with half the size.
  ImportOptions options;
  options.space.up = Axis::PlusZ;
  options.space.front = Axis::MinusY;
  options.space.metresPerUnit = 0.5;
  const Box overridden = corner(text, options);
  EXPECT_LT(glm::length(overridden.min - 0.5f * turned.min), 1e-5f);
  EXPECT_LT(glm::length(overridden.max - 0.5f * turned.max), 1e-5f);
}

TEST(FbxSpace, ALeftHandedFileIsMirroredWithoutTurningInsideOut) {
  const std::string text = fixtureText("meshes.fbx");
  const auto plain = importText(text);
  const auto left = importText(replaced(text, R"(P: "CoordAxis", "int", "Integer", "",0)",
                                        "P: \"CoordAxis\", \"int\", \"Integer\", \"\",0\n"
                                        " P: \"CoordAxisSign\", \"int\", \"Integer\", \"\",-1"));
  ASSERT_TRUE(plain.ok() && left.ok());
  const Box a = plain->models[0].restBounds(), b = left->models[0].restBounds();
  EXPECT_LT(glm::length(b.min - vec3(-a.max.x, a.min.y, a.min.z)), 1e-5f);
  for (const auto& mesh : left->models[0].meshes) {
    if (mesh->name == "L") {
      EXPECT_GT(leastAgreement(*mesh), 0.999f);
    }
  }
}

// Two rigs with equal bone names: connections use ids, so each take moves its own rig.
std::string twoRigs() {
  std::string text = fixtureText("pivots.fbx");
  text =
      replaced(text, "\tAnimationStack: 10,",
               "\tModel: 5, \"Model::RigA\", \"Null\" {\n\t}\n\tModel: 6, \"Model::RigB\", \"Null\" {\n\t}\n"
               "\tModel: 7, \"Model::root\", \"LimbNode\" {\n\t}\n"
               "\tModel: 8, \"Model::arm\", \"LimbNode\" {\n\t}\n\tAnimationStack: 10,");
  text = replaced(text, "AnimStack::bend", "AnimStack::RigA|bend");
  return replaced(text, "\tC: \"OO\",1,0\n",
                  "\tC: \"OO\",5,0\n\tC: \"OO\",6,0\n\tC: \"OO\",1,5\n\tC: \"OO\",7,6\n\tC: \"OO\",8,7\n");
}

TEST(FbxRig, EveryArmatureIsAModelWithItsOwnClips) {
  const auto imported = importText(twoRigs());
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  ASSERT_EQ(imported->models.size(), 2u);
  EXPECT_EQ(imported->models[0].name, "RigA");
  EXPECT_EQ(imported->models[1].name, "RigB");
  for (const Model& model : imported->models) {
    EXPECT_EQ(model.skeleton->bones.size(), 2u);
    EXPECT_EQ(model.skeleton->bones[1].name, "arm");
  }
  ASSERT_EQ(imported->models[0].clips.size(), 1u);
  EXPECT_EQ(imported->models[0].clips[0]->name, "bend");
  EXPECT_TRUE(imported->models[1].clips.empty());
}

TEST(FbxRig, ArmaturesAreMergedOnDemand) {
  ImportOptions options;
  options.mergeArmatures = true;
  const auto imported = importText(twoRigs(), options);
  ASSERT_TRUE(imported.ok());
  ASSERT_EQ(imported->models.size(), 1u);
  EXPECT_EQ(imported->models[0].name, "fixture");
  EXPECT_EQ(imported->models[0].skeleton->bones.size(), 4u);
  EXPECT_EQ(imported->models[0].clips.size(), 1u);
}

// An eye on a skinned body, a hat on an empty below an armature, and a separate crate.
TEST(FbxRig, ObjectsGoWithTheCharacterThatTheyHangOn) {
  const auto imported = importText(fixtureText("../blender/two_rigs_with_eyes.fbx"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  std::map<std::string, std::set<std::string>> meshes;
  for (const Model& model : imported->models) {
    for (const auto& mesh : model.meshes) meshes[model.name].insert(mesh->name);
  }
  const std::map<std::string, std::set<std::string>> wanted = {
      {"RigA", {"BodyA", "Eye"}}, {"RigB", {"BodyB", "Hat"}}, {"fixture", {"Crate"}}};
  EXPECT_EQ(meshes, wanted);
}

TEST(FbxRig, AStretchedArmatureStaysABone) {
  const auto imported =
      importText(replaced(fixtureText("skin.fbx"), R"("Lcl Scaling", "Lcl Scaling", "", "A",100,100,100)",
                          R"("Lcl Scaling", "Lcl Scaling", "", "A",100,150,70)"));
  ASSERT_TRUE(imported.ok());
  const Skeleton& skeleton = *imported->models[0].skeleton;
  EXPECT_EQ(skeleton.bones[0].name, "Rig|1");
  EXPECT_LT(glm::length(skeleton.bones[0].rest.scale - vec3(1.0f, 1.5f, 0.7f)), 1e-6f);
}

TEST(FbxNames, AreUniqueReadableAndNeverEmpty) {
  UniqueNames names;
  EXPECT_EQ(names.claim("arm", "bone"), "arm");
  EXPECT_EQ(names.claim("arm", "bone"), "arm.001");
  EXPECT_EQ(names.claim("arm.001", "bone"), "arm.002");
  EXPECT_EQ(names.claim("", "bone"), "bone");
  EXPECT_EQ(names.claim("a\xFF", "bone"), "a\xEF\xBF\xBD");
  EXPECT_EQ(fbx::lastPathPart("C:\\a/b\\c.png"), "c.png");
}

}  // namespace

}  // namespace squire::test
