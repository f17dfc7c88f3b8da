// Hidden meshes and levels of detail.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

// Objects in a row, each with a triangle; node 1 is the parent of the others.
std::string row(const std::vector<std::string>& names, const std::string& parentType,
                const std::vector<std::string>& properties) {
  std::string objects = "\tModel: 1, \"Model::parent\", \"" + parentType + "\" {\n" + properties[0] + "\t}\n";
  std::string connections = "\tC: \"OO\",1,0\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string model = std::to_string(10 + i), geometry = std::to_string(100 + i);
    objects +=
        "\tModel: " + model + ", \"Model::" + names[i] + "\", \"Mesh\" {\n" + properties[i + 1] + "\t}\n";
    objects += "\tGeometry: " + geometry +
               ", \"Geometry::\", \"Mesh\" {\n\t\tVertices: *9 {\n\t\t\ta: 0,0,0,1,0,0,0,1,0\n"
               "\t\t}\n\t\tPolygonVertexIndex: *3 {\n\t\t\ta: 0,1,-3\n\t\t}\n\t}\n";
    connections += "\tC: \"OO\"," + model + ",1\n\tC: \"OO\"," + geometry + "," + model + "\n";
  }
  return "; FBX 7.4.0 project file\nFBXHeaderExtension: {\n\tFBXVersion: 7400\n}\nObjects: {\n" + objects +
         "}\nConnections: {\n" + connections + "}\n";
}

std::string property(const std::string& name, int value) {
  return "\t\tProperties70: {\n\t\t\tP: \"" + name + "\", \"bool\", \"\", \"\"," + std::to_string(value) +
         "\n\t\t}\n";
}

Imported imported(const std::string& text) {
  auto read = importText(text);
  EXPECT_TRUE(read.ok()) << read.error().text();
  return read ? *std::move(read) : Imported();
}

std::vector<bool> hiddenOf(const Imported& file) {
  std::vector<bool> out;
  for (const auto& mesh : file.models.at(0).meshes) out.push_back(mesh->hidden);
  return out;
}

std::vector<int> levelsOf(const Imported& file) {
  std::vector<int> out;
  for (const auto& mesh : file.models.at(0).meshes) out.push_back(mesh->level);
  return out;
}

TEST(FbxVisibility, HiddenMeshesComeInHiddenAndAreTold) {
  const Imported file =
      imported(row({"a", "b", "c"}, "Null", {"", "", property("Visibility", 0), property("Show", 0)}));
  EXPECT_EQ(hiddenOf(file), (std::vector{false, true, true}));
  EXPECT_TRUE(hasRule(file, "hidden-meshes"));
  EXPECT_FALSE(hasRule(imported(row({"a"}, "Null", {"", ""})), "hidden-meshes"));
}

TEST(FbxVisibility, IsInheritedUnlessTheNodeSaysOtherwise) {
  const Imported file = imported(
      row({"a", "b"}, "Null", {property("Visibility", 0), property("Visibility Inheritance", 0), ""}));
  EXPECT_EQ(hiddenOf(file), (std::vector{false, true}));
}

TEST(FbxVisibility, AFileThatHidesEverythingIsShown) {
  const Imported file = imported(row({"a", "b"}, "Null", {property("Visibility", 0), "", ""}));
  EXPECT_EQ(hiddenOf(file), (std::vector{false, false}));
  EXPECT_TRUE(hasRule(file, "hidden-meshes"));
}

TEST(FbxVisibility, TheChildrenOfAGroupAreLevels) {
  const Imported file = imported(row({"a", "b", "c"}, "LodGroup", {"", "", "", ""}));
  EXPECT_EQ(levelsOf(file), (std::vector{0, 1, 2}));
  EXPECT_TRUE(hasRule(file, "levels-of-detail"));
}

TEST(FbxVisibility, NamesTellLevelsIfThereAreSeveral) {
  const Imported file = imported(
      row({"Body_LOD1", "body_lod2", "Hat_LOD2", "lod0", "melod1"}, "Null", {"", "", "", "", "", ""}));
  EXPECT_EQ(levelsOf(file), (std::vector{0, 1, 0, 0, 0}));
}

TEST(FbxVisibility, TheFinestLevelMayHaveNoSuffix) {
  const Imported file =
      imported(row({"RedDeer_LOD2", "reddeer", "RedDeer_LOD1", "Cow"}, "Null", {"", "", "", "", ""}));
  EXPECT_EQ(levelsOf(file), (std::vector{2, 0, 1, 0}));
  EXPECT_TRUE(hasRule(file, "levels-of-detail"));
  const Imported complete = imported(row({"Deer", "Deer_LOD0", "Deer_LOD1"}, "Null", {"", "", "", ""}));
  EXPECT_EQ(levelsOf(complete), (std::vector{0, 0, 1})) << "the levels are complete without the other mesh";
}

}  // namespace

}  // namespace squire::test
