// Scales that are not inherited in the ordinary way, and scales near 0.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

constexpr const char* secondText = "46186158000";

std::string vectorOf(const std::string& name, const std::string& values) {
  return "\t\t\tP: \"" + name + "\", \"\", \"\", \"A\"," + values + "\n";
}

std::string model(int id, const std::string& name, const std::string& type, const std::string& properties) {
  return "\tModel: " + std::to_string(id) + ", \"Model::" + name + "\", \"" + type +
         "\" {\n\t\tProperties70: {\n" + properties + "\t\t}\n\t}\n";
}

std::string triangle(int id) {
  return "\tGeometry: " + std::to_string(id) +
         ", \"Geometry::\", \"Mesh\" {\n\t\tVertices: *9 {\n\t\t\ta: 0,0,0,100,0,0,0,100,0\n\t\t}\n"
         "\t\tPolygonVertexIndex: *3 {\n\t\t\ta: 0,1,-3\n\t\t}\n\t}\n";
}

// A take of a second that scales a model along an axis from one value to another.
std::string scaling(int model, const std::string& from, const std::string& to) {
  return std::string("\tAnimationStack: 50, \"AnimStack::grow\", \"\" {\n\t\tProperties70: {\n") +
         "\t\t\tP: \"LocalStop\", \"KTime\", \"Time\", \"\"," + secondText + "\n\t\t}\n\t}\n" +
         "\tAnimationLayer: 51, \"AnimLayer::l\", \"\" {\n\t}\n"
         "\tAnimationCurveNode: 52, \"AnimCurveNode::S\", \"\" {\n\t}\n"
         "\tAnimationCurve: 53, \"AnimCurve::\", \"\" {\n\t\tKeyTime: *2 {\n\t\t\ta: 0," +
         secondText + "\n\t\t}\n\t\tKeyValueFloat: *2 {\n\t\t\ta: " + from + "," + to +
         "\n\t\t}\n\t\tKeyAttrFlags: *1 {\n\t\t\ta: 4\n\t\t}\n\t\tKeyAttrDataFloat: *4 {\n\t\t\ta: 0,0,0,0\n"
         "\t\t}\n\t\tKeyAttrRefCount: *1 {\n\t\t\ta: 2\n\t\t}\n\t}\n}\nConnections: {\n"
         "\tC: \"OO\",51,50\n\tC: \"OO\",52,51\n\tC: \"OP\",52," +
         std::to_string(model) + ", \"Lcl Scaling\"\n";
}

Model read(const std::string& objects, const std::string& connections) {
  const auto imported =
      importText("; FBX 7.4.0 project file\nFBXHeaderExtension: {\n\tFBXVersion: 7400\n}\nObjects: {\n" +
                 objects + connections + "}\n");
  EXPECT_TRUE(imported.ok()) << imported.error().text();
  return imported.ok() && !imported->models.empty() ? imported->models[0] : Model();
}

vec3 cornerAt(const Model& model, double seconds, std::size_t vertex) {
  const Pose pose = poseAt(*model.skeleton, *model.clips.at(0), Time::fromSeconds(seconds));
  const auto skin = skinMatrices(*model.skeleton, modelMatrices(*model.skeleton, pose));
  return skinnedPosition(*model.meshes.at(0), vertex, skin);
}

// Maya writes 1e-12 for a scale of 0.
TEST(FbxStretch, AnObjectGrowsFromAScaleNearZero) {
  const std::string tiny = "0.000000000001";
  std::string connections = scaling(10, tiny, "1");
  for (const char* axis : {"X", "Y", "Z"})
    connections += std::string("\tC: \"OP\",53,52, \"d|") + axis + "\"\n";
  const Model model = read(test::model(10, "box", "Mesh",
                                       vectorOf("Lcl Translation", "300,0,0") +
                                           vectorOf("Lcl Scaling", tiny + "," + tiny + "," + tiny)) +
                               triangle(20),
                           connections + "\tC: \"OO\",10,0\n\tC: \"OO\",20,10\n");
  ASSERT_EQ(model.clips.size(), 1u);
  EXPECT_NEAR(glm::distance(cornerAt(model, 0.0, 1), vec3(3, 0, 0)), 0.0f, 1e-5f);
  EXPECT_NEAR(glm::distance(cornerAt(model, 0.5, 1), vec3(3.5f, 0, 0)), 0.0f, 1e-5f);
  EXPECT_NEAR(glm::distance(cornerAt(model, 1.0, 1), vec3(4, 0, 0)), 0.0f, 1e-5f);
}

// The parent is three times as long along x; its child is turned by 45 degrees about z.
vec3 farCorner(int inherit) {
  const Model model = read(
      test::model(10, "box", "Mesh", vectorOf("Lcl Scaling", "3,1,1")) +
          test::model(11, "child", "Mesh",
                      vectorOf("Lcl Rotation", "0,0,45") + vectorOf("InheritType", std::to_string(inherit))) +
          triangle(20) + triangle(21) + "}\nConnections: {\n",
      "\tC: \"OO\",10,0\n\tC: \"OO\",11,10\n\tC: \"OO\",20,10\n\tC: \"OO\",21,11\n");
  return meshNamed(model, "child").positions.at(1);
}

TEST(FbxStretch, AMeshUnderAStretchedParentStandsWhereItsInheritanceSays) {
  const float half = std::sqrt(0.5f);
  EXPECT_LT(glm::distance(farCorner(0), vec3(3 * half, 3 * half, 0)), 1e-5f);  // scaled first, then turned
  EXPECT_LT(glm::distance(farCorner(1), vec3(3 * half, half, 0)), 1e-5f);
  EXPECT_LT(glm::distance(farCorner(2), vec3(half, half, 0)), 1e-5f);
}

// Maya's segment scale compensation: the scale of a joint moves the next joint but does not scale it.
TEST(FbxStretch, JointsBelowAnAnimatedStretchStayInTheirPlaces) {
  const std::string limb = vectorOf("Lcl Translation", "100,0,0") + vectorOf("InheritType", "2");
  const Model model = read(test::model(10, "a", "LimbNode", "") +
                               test::model(11, "b", "LimbNode", limb + vectorOf("Lcl Rotation", "0,0,35")) +
                               test::model(12, "c", "LimbNode", limb + vectorOf("Lcl Rotation", "0,20,35")) +
                               test::model(13, "d", "LimbNode", limb),
                           scaling(10, "1", "2") +
                               "\tC: \"OP\",53,52, \"d|X\"\n\tC: \"OO\",10,0\n\tC: \"OO\",11,10\n\tC: "
                               "\"OO\",12,11\n\tC: \"OO\",13,12\n");
  ASSERT_EQ(model.clips.size(), 1u);
  const auto jointAt = [&](double seconds, std::size_t joint) {
    return vec3(modelMatrices(
        *model.skeleton, poseAt(*model.skeleton, *model.clips[0], Time::fromSeconds(seconds)))[joint][3]);
  };
  for (const double seconds : {0.0, 0.5, 1.0}) {
    const vec3 moved(static_cast<float>(seconds), 0, 0);
    for (const std::size_t joint : {1u, 2u, 3u})
      EXPECT_LT(glm::distance(jointAt(seconds, joint), jointAt(0.0, joint) + moved), 1e-4f) << joint;
  }
}

}  // namespace

}  // namespace squire::test
