// Animation layers and extrapolated curves; `pivot_scenes` tests random ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/formats/fbx/extrapolation.h"
#include "core/formats/fbx/object_graph.h"
#include "core/formats/fbx/transform.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

using glm::dquat;
using glm::dvec3;

constexpr std::int64_t second = Time::ticksPerSecond;

// Keys at 0, 1 and 2 s.
fbx::Curve threeKeys(fbx::Ending::Kind after) {
  fbx::Curve curve;
  curve.times =
      std::make_shared<const std::vector<std::int64_t>>(std::vector<std::int64_t>{0, second, 2 * second});
  curve.values = {1.0f, 5.0f, 3.0f};
  curve.spans = {fbx::CurveSpan{}};
  curve.after.kind = after;
  return curve;
}

double valueAt(const fbx::Curve& curve, double seconds) {
  return fbx::CurveCursor(&curve).valueAt(static_cast<std::int64_t>(seconds * static_cast<double>(second)),
                                          false);
}

TEST(FbxLayers, AnglesOfARotationGiveItBackInEveryOrder) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> angle(-180.0, 180.0);
  for (int i = 0; i < 600; ++i) {
    const auto order = static_cast<fbx::RotationOrder>(i % 6);
    const dvec3 degrees(angle(random), angle(random), angle(random));
    const dquat rotation = fbx::eulerRotation(degrees, order);
    const dquat back = fbx::eulerRotation(fbx::eulerDegrees(rotation, order), order);
    EXPECT_GT(std::abs(glm::dot(rotation, back)), 1.0 - 1e-12) << i;
  }
}

TEST(FbxLayers, WhereTwoAxesAreOneTheAnglesStillGiveTheRotation) {
  for (int order = 0; order < 6; ++order) {
    for (int axis = 0; axis < 3; ++axis) {
      for (const double quarter : {-90.0, 90.0}) {
        dvec3 degrees(25.0, -40.0, 70.0);
        degrees[axis] = quarter;
        const dquat rotation = fbx::eulerRotation(degrees, static_cast<fbx::RotationOrder>(order));
        const dvec3 found = fbx::eulerDegrees(rotation, static_cast<fbx::RotationOrder>(order));
        const dquat back = fbx::eulerRotation(found, static_cast<fbx::RotationOrder>(order));
        EXPECT_GT(std::abs(glm::dot(rotation, back)), 1.0 - 1e-12) << order << ' ' << axis << ' ' << quarter;
      }
    }
  }
}

TEST(FbxLayers, CurvesRepeatClimbMirrorAndGoOn) {
  using Kind = fbx::Ending::Kind;
  fbx::KeyBudget budget;
  const auto over = [&](Kind kind) { return fbx::extrapolated(threeKeys(kind), 0, 7 * second, budget); };
  const auto repeats = over(Kind::Repeats), climbs = over(Kind::Climbs), mirrors = over(Kind::Mirrors),
             isActive = over(Kind::GoesOn);
  ASSERT_TRUE(repeats && climbs && mirrors && isActive);
  EXPECT_EQ(over(Kind::Holds), nullptr);
  EXPECT_NEAR(valueAt(*repeats, 2.5), 3.0, 1e-3);
  EXPECT_NEAR(valueAt(*repeats, 3.0), 5.0, 1e-3);
  EXPECT_NEAR(valueAt(*repeats, 6.5), 3.0, 1e-3);
  EXPECT_NEAR(valueAt(*climbs, 3.0), 7.0, 1e-3);
  EXPECT_NEAR(valueAt(*climbs, 6.5), 9.0, 1e-3);
  EXPECT_NEAR(valueAt(*mirrors, 2.5), 4.0, 1e-3);
  EXPECT_NEAR(valueAt(*mirrors, 3.5), 3.0, 1e-3);
  EXPECT_NEAR(valueAt(*mirrors, 4.5), 3.0, 1e-3);
  EXPECT_NEAR(valueAt(*isActive, 4.0), -1.0, 1e-3);
  // Repetition with offset needs neither jumps nor double keys.
  EXPECT_EQ(climbs->size(), 9u);
  EXPECT_EQ(budget.spent, false);
}

// Repeating a curve of two ticks over a take of years would need more memory than exists.
TEST(FbxLayers, ACycleThatRepeatsTooOftenHolds) {
  fbx::Curve curve = threeKeys(fbx::Ending::Repeats);
  curve.times = std::make_shared<const std::vector<std::int64_t>>(std::vector<std::int64_t>{0, 1, 2});
  fbx::KeyBudget budget;
  EXPECT_EQ(fbx::extrapolated(curve, -(1ll << 58), 1ll << 58, budget), nullptr);
  EXPECT_TRUE(budget.spent);
}

// The fixture rotates from 1 s to 2 s; the longer take of this test contains this rotation three times.
TEST(FbxLayers, BinaryAndTextSayHowACurveGoesOn) {
  const auto withType = [](const std::string& type) {
    const std::string text =
        replaced(fixtureText("pivots.fbx"), R"("LocalStop", "KTime", "Time", "",92372316000)",
                 R"("LocalStop", "KTime", "Time", "",184744632000)");
    return replaced(text, "\t\tKeyVer: 4008\n",
                    "\t\tPost-Extrapolation: {\n\t\t\tType: " + type +
                        "\n\t\t\tRepetition: -1\n\t\t}\n\t\tKeyVer: 4008\n");
  };
  // Binary files store the character code of the letter.
  const std::string numbered = withType("82");
  const auto records = fbx::readRecords(asBytes(numbered), {});
  ASSERT_TRUE(records.ok());
  for (const auto& imported : {importText(withType("R")), importBytes(asBinary(*records, 7500))}) {
    ASSERT_TRUE(imported.ok());
    const Model& model = imported->models[0];
    const auto armAt = [&](double seconds) {
      return poseAt(*model.skeleton, *model.clips.at(0), Time::fromSeconds(seconds))[1].rotation;
    };
    EXPECT_LT(std::abs(glm::dot(armAt(0.25), armAt(0.75))), 0.95f);
    for (const double seconds : {0.25, 0.75}) {
      EXPECT_GT(std::abs(glm::dot(armAt(seconds), armAt(seconds + 1.0))), 0.99999f);
      EXPECT_GT(std::abs(glm::dot(armAt(seconds), armAt(seconds + 2.0))), 0.99999f);
    }
  }
}

}  // namespace

}  // namespace squire::test
