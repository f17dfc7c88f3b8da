// Transforms, compared with matrices that are multiplied factor by factor.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "core/formats/fbx/transform.h"
#include "core/math/transform.h"
#include "tests/formats/fbx/factors.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

TEST(FbxTransform, EveryPivotAndRotationOrderIsComposedExactly) {
  const std::string text = fixtureText("pivots.fbx");
  const std::vector<std::string> orders{"XYZ", "XZY", "YZX", "YXZ", "ZXY", "ZYX"};
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto imported = importText(replaced(text, R"("RotationOrder", "enum", "", "",0)",
                                              R"("RotationOrder", "enum", "", "",)" + std::to_string(i)));
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    const Model& model = imported->models.at(0);
    ASSERT_EQ(model.skeleton->bones.size(), 2u);
    const auto rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
    EXPECT_LT(difference(rest[1], rootLocal() * armLocal({20, 40, 60}, orders[i])), 2e-6) << orders[i];
    // Between the two keys the angles are linear, whatever the rotation order.
    const Clip& clip = *model.clips.at(0);
    EXPECT_EQ(clip.start, Time::fromSeconds(1.0));
    EXPECT_EQ(clip.duration, Time::fromSeconds(1.0));
    for (int k = 0; k <= 40; ++k) {
      const double share = k / 40.0;
      const auto pose =
          modelMatrices(*model.skeleton, poseAt(*model.skeleton, clip, Time::fromSeconds(share)));
      const dmat4 wanted = rootLocal() * armLocal({20 + 120 * share, 40 - 70 * share, 60}, orders[i]);
      EXPECT_LT(glm::length(dvec3(vec3(pose[1][3])) - dvec3(wanted[3])), 2e-5) << orders[i] << " " << share;
      EXPECT_LT(difference(pose[1], wanted), 6e-4) << orders[i] << " " << share;
    }
  }
}

TEST(FbxTransform, LinearAnglesStayNearTheShortestRotation) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> angle(-180.0, 180.0), share(-1.0, 1.0);
  double nearest = 0.0;
  for (int i = 0; i < 20000; ++i) {
    const dvec3 from(angle(random), angle(random), angle(random));
    const double size = std::pow(10.0, 0.6 + 1.2 * share(random));
    const dvec3 change = dvec3(share(random), share(random), share(random)) * size;
    const auto order = static_cast<fbx::RotationOrder>(random() % 6);
    const fbx::dquat a = fbx::eulerRotation(from, order), b = fbx::eulerRotation(from + change, order);
    const fbx::dquat straight = glm::normalize(a + (glm::dot(a, b) < 0.0 ? -b : b));
    const double bend = angleBetween(straight, fbx::eulerRotation(from + 0.5 * change, order));
    const double most = fbx::mostBend(change);
    ASSERT_LE(bend, most) << i;
    if (most < 1.0 && most > 1e-5) nearest = std::max(nearest, bend / most);
  }
  EXPECT_GT(nearest, 0.7) << "it would also hold if the bound were far off";
}

TEST(FbxTransform, ExtraRotationsCountOnlyWhenRotationIsActiveAndNotForLimitsOnly) {
  const std::string active = R"("RotationActive", "bool", "", "",1)";
  for (const std::string& other :
       {std::string(R"("RotationActive", "bool", "", "",0)"),
        active + "\n\t\t\tP: \"RotationSpaceForLimitOnly\", \"bool\", \"\", \"\",1"}) {
    const auto imported = importText(replaced(fixtureText("pivots.fbx"), active, other));
    ASSERT_TRUE(imported.ok());
    const quat rotation = imported->models[0].skeleton->bones[1].rest.rotation;
    const dmat4 wanted = euler({20, 40, 60});
    for (int i = 0; i < 3; ++i) {
      EXPECT_NEAR(glm::length(dvec3(glm::mat3_cast(rotation)[i]) - dvec3(wanted[i])), 0.0, 1e-6) << other;
    }
  }
}

TEST(FbxTransform, AParentsScaleIsNotTakenOverWhereTheNodeSaysSo) {
  std::string text = replaced(fixtureText("pivots.fbx"), R"("InheritType", "enum", "", "",1)",
                              R"("InheritType", "enum", "", "",2)");
  text = replaced(text, R"("Lcl Rotation", "Lcl Rotation", "", "A",0,90,0)",
                  R"("Lcl Scaling", "Lcl Scaling", "", "A",2,2,2)");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  const Skeleton& skeleton = *imported->models[0].skeleton;
  const auto rest = modelMatrices(skeleton, skeleton.restPose());
  // The arm does not inherit the root's scale of 2. The import divides by the root's scale, 0.02 with the
  // unit, so the arm's own scale (1.5, 2, 0.5) is halved.
  EXPECT_NEAR(glm::length(vec3(rest[1][0])), 0.75f, 1e-5f);
  EXPECT_NEAR(glm::length(vec3(rest[1][1])), 1.0f, 1e-5f);
}

TEST(FbxTransform, AMovingScaleThatIsNotTakenOverDoesNotReachWhatStandsStillBelow) {
  // The root grows from 1 to 4; the arm, which no curve animates, keeps its size at rest.
  std::string text = replaced(fixtureText("pivots.fbx"), R"("InheritType", "enum", "", "",1)",
                              R"("InheritType", "enum", "", "",2)");
  text = replaced(text, R"("OP",12,2, "Lcl Rotation")", R"("OP",12,1, "Lcl Scaling")");
  text = replaced(text, R"("OP",14,12, "d|Y")",
                  R"("OP",13,12, "d|Y")"
                  "\n	C: \"OP\",13,12, \"d|Z\"");
  text = replaced(text, R"("d|X", "Number", "", "A",20)", R"("d|X", "Number", "", "A",1)");
  text = replaced(text, R"("d|Y", "Number", "", "A",40)", R"("d|Y", "Number", "", "A",1)");
  text = replaced(text, R"("d|Z", "Number", "", "A",60)", R"("d|Z", "Number", "", "A",1)");
  const auto imported = importText(replaced(text, "a: 20,140", "a: 1,4"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const Model& model = imported->models.at(0);
  const Clip& clip = *model.clips.at(0);
  const auto rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  for (int k = 0; k <= 20; ++k) {
    const double share = k / 20.0;
    const auto pose = modelMatrices(*model.skeleton, poseAt(*model.skeleton, clip, Time::fromSeconds(share)));
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_NEAR(glm::length(vec3(pose[0][axis])), 1.0 + 3.0 * share, 1e-4) << share;
      EXPECT_NEAR(glm::length(vec3(pose[1][axis])), glm::length(vec3(rest[1][axis])), 2e-3) << share;
    }
  }
}

// The root is scaled along its own X from 1 to 4; the arm, rotated about Z by `degrees`, does not inherit it.
std::string stretchedAboveArm(const std::string& degrees) {
  std::string text = replaced(fixtureText("pivots.fbx"), R"("InheritType", "enum", "", "",1)",
                              R"("InheritType", "enum", "", "",2)");
  text = replaced(text, R"("PreRotation", "Vector3D", "Vector", "",15,-25,35)",
                  R"("PreRotation", "Vector3D", "Vector", "",0,0,)" + degrees);
  text = replaced(text, R"("Lcl Rotation", "Lcl Rotation", "", "A",20,40,60)",
                  R"("Lcl Rotation", "Lcl Rotation", "", "A",0,0,0)");
  text = replaced(text, R"("PostRotation", "Vector3D", "Vector", "",)",
                  R"("PostRotationUnused", "Vector3D", "Vector", "",)");
  text = replaced(text, R"("OP",12,2, "Lcl Rotation")", R"("OP",12,1, "Lcl Scaling")");
  text = replaced(text, R"("OP",14,12, "d|Y")", R"("OP",14,12, "d|nothing")");
  text = replaced(text, R"("d|X", "Number", "", "A",20)", R"("d|X", "Number", "", "A",1)");
  text = replaced(text, R"("d|Y", "Number", "", "A",40)", R"("d|Y", "Number", "", "A",1)");
  text = replaced(text, R"("d|Z", "Number", "", "A",60)", R"("d|Z", "Number", "", "A",1)");
  return replaced(text, "a: 20,140", "a: 1,4");
}

bool warnsOfScales(const Imported& imported) {
  return std::any_of(imported.diagnostics.begin(), imported.diagnostics.end(),
                     [](const Diagnostic& found) { return found.rule.text() == "scale-inheritance"; });
}

TEST(FbxTransform, AStretchThatIsNotTakenOverLeavesABoneAtARightAngleAsItIs) {
  const auto imported = importText(stretchedAboveArm("90"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_FALSE(warnsOfScales(*imported));
  const Model& model = imported->models.at(0);
  const auto rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  for (int k = 0; k <= 20; ++k) {
    const double share = k / 20.0;
    const auto pose =
        modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips.at(0), Time::fromSeconds(share)));
    EXPECT_NEAR(glm::length(vec3(pose[0][0])), 1.0 + 3.0 * share, 1e-4) << share;
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_NEAR(glm::length(vec3(pose[1][axis]) - vec3(rest[1][axis])), 0.0, 2e-3) << share << " " << axis;
    }
  }
}

TEST(FbxTransform, AStretchThatABentBoneCannotShakeOffIsTold) {
  const auto imported = importText(stretchedAboveArm("40"));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_TRUE(warnsOfScales(*imported));
}

// Keys on every frame become linear paths, and a quotient of two linear paths is not linear.
TEST(FbxTransform, AStretchThatIsExactOnFramesOnlyIsTold) {
  std::string text = stretchedAboveArm("90");
  text = replaced(text, "a: 24836", "a: 24840");
  const auto sparse = importText(text);
  ASSERT_TRUE(sparse.ok()) << sparse.error().text();
  EXPECT_FALSE(warnsOfScales(*sparse));
  const auto dense = importText(replaced(text, "92372316000", "48110581250"));
  ASSERT_TRUE(dense.ok()) << dense.error().text();
  EXPECT_TRUE(warnsOfScales(*dense));
}

TEST(FbxTransform, WithoutTheScaleAboveAxesKeepTheirLengths) {
  using fbx::Trs;
  const std::array<dvec3, 4> turns{dvec3{0, 0, 90}, dvec3{90, 0, 0}, dvec3{-90, 180, 0}, dvec3{25, -40, 70}};
  for (const dvec3& above : {dvec3{2, 2, 2}, dvec3{2, 1, 0.5}, dvec3{0.25, 3, -1}}) {
    for (const dvec3& turn : turns) {
      const Trs local{{1, 2, 3}, fbx::eulerRotation(turn, fbx::RotationOrder::XYZ), {1.5, 2, 0.5}};
      const fbx::Unscaled found = fbx::withoutScale(local, above);
      EXPECT_EQ(found.local.translation, local.translation);
      const dmat4 wanted = scaled(1.0 / above) * fbx::matrixOf(local);
      const dmat4 got = fbx::matrixOf(found.local);
      const bool exact = fbx::isUniform(above) || &turn != &turns.back();
      EXPECT_EQ(found.skew < 1e-9, exact);
      for (int axis = 0; axis < 3; ++axis) {
        EXPECT_NEAR(glm::length(got[axis]), glm::length(wanted[axis]), 1e-9);
        if (exact) {
          EXPECT_NEAR(glm::length(got[axis] - wanted[axis]), 0.0, 1e-9);
        }
      }
    }
  }
}

TEST(FbxTransform, HelpersOfAssimpAreFoldedBackIntoTheirNode) {
  std::string text = fixtureText("pivots.fbx");
  // The arm's translation is on a helper node, and its rotation with the curves on another one, as in
  // Assimp's exports.
  text = replaced(text, "	AnimationStack: 10,",
                  "	Model: 3, \"Model::arm_$AssimpFbx$_Translation\", \"Null\" {\n"
                  "		Properties70:  {\n"
                  "			P: \"Lcl Translation\", \"Lcl Translation\", \"\", \"A\",0,0,40\n"
                  "		}\n	}\n"
                  "	Model: 4, \"Model::arm_$AssimpFbx$_Rotation\", \"Null\" {\n"
                  "		Properties70:  {\n"
                  "			P: \"Lcl Rotation\", \"Lcl Rotation\", \"\", \"A\",20,40,60\n"
                  "		}\n	}\n"
                  "	AnimationStack: 10,");
  text = replaced(text, "	C: \"OO\",2,1\n", "	C: \"OO\",3,1\n	C: \"OO\",4,3\n	C: \"OO\",2,4\n");
  text = replaced(text, "	C: \"OP\",12,2,", "	C: \"OP\",12,4,");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  ASSERT_EQ(model.skeleton->bones.size(), 2u);
  EXPECT_EQ(model.skeleton->bones[1].name, "arm");
  for (const double share : {0.0, 0.25, 0.7, 1.0}) {
    const auto pose =
        modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips.at(0), Time::fromSeconds(share)));
    const dmat4 wanted = rootLocal() * moved({0, 0, 40}) * euler({20 + 120 * share, 40 - 70 * share, 60}) *
                         armLocal({20, 40, 60}, "XYZ");
    EXPECT_LT(glm::length(dvec3(vec3(pose[1][3])) - dvec3(wanted[3])), 2e-5) << share;
  }
}

}  // namespace

}  // namespace squire::test
