// A tent with a shape key as Blender writes it: its normals are zeros.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

// Two faces that meet in a ridge along z at y = 1; the shape raises the ridge by 1.
std::string tent(const std::string& normals) {
  return "; FBX 7.4.0 project file\nFBXHeaderExtension: {\n\tFBXVersion: 7400\n}\nObjects: {\n"
         "\tModel: 1, \"Model::Tent\", \"Mesh\" {\n\t}\n"
         "\tGeometry: 2, \"Geometry::Tent\", \"Mesh\" {\n"
         "\t\tVertices: *18 {\n\t\t\ta: -1,0,0,-1,0,1,0,1,0,0,1,1,1,0,0,1,0,1\n\t\t}\n"
         "\t\tPolygonVertexIndex: *8 {\n\t\t\ta: 0,1,3,-3,2,3,5,-5\n\t\t}\n"
         "\t\tLayerElementNormal: 0 {\n\t\t\tMappingInformationType: \"ByPolygonVertex\"\n"
         "\t\t\tReferenceInformationType: \"Direct\"\n\t\t\tNormals: *24 {\n\t\t\t\ta: " +
         normals +
         "\n\t\t\t}\n\t\t}\n\t}\n"
         "\tGeometry: 3, \"Geometry::Up\", \"Shape\" {\n\t\tIndexes: *2 {\n\t\t\ta: 2,3\n\t\t}\n"
         "\t\tVertices: *6 {\n\t\t\ta: 0,1,0,0,1,0\n\t\t}\n"
         "\t\tNormals: *6 {\n\t\t\ta: 0,0,0,0,0,0\n\t\t}\n\t}\n"
         "\tDeformer: 4, \"Deformer::Blend\", \"BlendShape\" {\n\t}\n"
         "\tDeformer: 5, \"SubDeformer::Up\", \"BlendShapeChannel\" {\n\t\tDeformPercent: 100\n"
         "\t\tFullWeights: *1 {\n\t\t\ta: 100\n\t\t}\n\t}\n}\nConnections: {\n"
         "\tC: \"OO\",1,0\n\tC: \"OO\",2,1\n\tC: \"OO\",4,2\n\tC: \"OO\",5,4\n\tC: \"OO\",3,5\n}\n";
}

Mesh meshOf(const std::string& normals) {
  const Result<Imported> imported = importText(tent(normals));
  EXPECT_TRUE(imported.ok());
  return imported.ok() ? *imported->models.front().meshes.front() : Mesh();
}

}  // namespace

// The slope of the sides increases from 45 to 63 degrees.
TEST(FbxShapes, TurnNormalsThatAreZeroWithTheirFaces) {
  const std::string left = "-0.70710678,0.70710678,0", right = "0.70710678,0.70710678,0", top = "0,1,0";
  const float steep = 2.0f / std::sqrt(5.0f), flat = 1.0f / std::sqrt(5.0f);
  const auto list = [](std::initializer_list<std::string> all) {
    std::string out;
    for (const std::string& one : all) out += (out.empty() ? "" : ",") + one;
    return out;
  };
  const Mesh facets = meshOf(list({left, left, left, left, right, right, right, right}));
  ASSERT_EQ(facets.positions.size(), 8u);
  const Mesh smooth = meshOf(list({left, left, top, top, top, top, right, right}));
  ASSERT_EQ(smooth.positions.size(), 6u);
  for (const Mesh* mesh : {&facets, &smooth}) {
    for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
      const bool onRidge = mesh->positions[i].y > 0.0f;
      const float x = mesh->normals[i].x;
      const float expected = mesh == &smooth && onRidge ? 0.0f : std::copysign(steep, x);
      EXPECT_NEAR(x, expected, 1e-5f) << i;
      EXPECT_NEAR(mesh->normals[i].y, expected == 0.0f ? 1.0f : flat, 1e-5f) << i;
    }
  }
}

// FBX 7.1 keeps shapes in the geometry, and their weights among its properties.
TEST(FbxShapes, InsideTheGeometryAreApplied) {
  const std::string up = "0,1,0,0,1,0,0,1,0,0,1,0,0,1,0,0,1,0,0,1,0,0,1,0";
  std::string text = replaced(tent(up), "\tC: \"OO\",4,2\n", "");
  text = replaced(text, "\t\tVertices: *18",
                  "\t\tProperties70: {\n\t\t\tP: \"Up\", \"Number\", \"\", \"A\",50\n\t\t}\n"
                  "\t\tShape: \"Up\" {\n\t\t\tIndexes: *1 {\n\t\t\t\ta: 2\n\t\t\t}\n"
                  "\t\t\tVertices: *3 {\n\t\t\t\ta: 0,4,0\n\t\t\t}\n\t\t}\n\t\tVertices: *18");
  const Result<Imported> imported = importText(text);
  ASSERT_TRUE(imported.ok());
  EXPECT_TRUE(hasRule(*imported, "shape-keys-applied"));
  float highest = 0.0f;
  for (const vec3& p : imported->models[0].meshes[0]->positions) highest = std::max(highest, p.y);
  EXPECT_NEAR(highest, 0.03f, 1e-6f);  // 1 + 4 / 2 centimetres
}

}  // namespace squire::test
