// Sparse cubic keys, which become eased keys.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "tests/formats/fbx/factors.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

// A curve with two keys, 24 frames apart.
struct TwoKeys {
  double from = 0.0, to = 0.0;
  float slope = 0.0f, nextSlope = 0.0f;  // units per second
  double weight = 1.0 / 3.0, nextWeight = 1.0 / 3.0;

  // Files store weights in steps of 1/10000.
  static double stored(double share) { return std::round(share * 1e4) * 1e-4; }

  [[nodiscard]] double at(double time) const {
    double low = 0.0, high = 1.0;
    const double x1 = stored(weight), x2 = 1.0 - stored(nextWeight);
    for (int i = 0; i < 60; ++i) {
      const double t = 0.5 * (low + high), s = 1.0 - t;
      (3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t > time ? high : low) = t;
    }
    const double t = low, s = 1.0 - t;
    const double y1 = from + slope * x1, y2 = to - nextSlope * stored(nextWeight);
    return s * s * s * from + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * to;
  }

  [[nodiscard]] std::string data() const {
    const auto share = [](double weightOf) {
      return static_cast<std::uint32_t>(std::lround(weightOf * 10000));
    };
    const auto bits = [](float value) { return std::to_string(std::bit_cast<std::uint32_t>(value)); };
    return "a: " + bits(slope) + "," + bits(nextSlope) + "," +
           std::to_string(share(weight) | share(nextWeight) << 16u) + ",0";
  }
};

// pivots.fbx with curves x and y that animate `property` of its root.
Result<Imported> moving(const std::string& property, const TwoKeys& x, const TwoKeys& y) {
  std::string text =
      replaced(fixtureText("pivots.fbx"), "12,2, \"Lcl Rotation\"", "12,1, \"" + property + "\"");
  constexpr unsigned userTangents = 0x408, bothWeights = 0x3000000;
  text = replaced(text, "a: 24836", "a: " + std::to_string(userTangents | bothWeights));
  const std::size_t second = text.find("AnimationCurve: 14");
  std::string first = text.substr(0, second), rest = text.substr(second);
  first = replaced(first, "a: 0,0,0,0", x.data());
  rest = replaced(rest, "a: 0,0,0,0", y.data());
  const auto ends = [](const TwoKeys& keys) {
    return "a: " + std::to_string(keys.from) + "," + std::to_string(keys.to);
  };
  return importText(replaced(first, "a: 20,140", ends(x)) + replaced(rest, "a: 40,-30", ends(y)));
}

const Track& rootTrack(const Imported& imported) { return imported.models.at(0).clips.at(0)->tracks.at(0); }

void expectFollows(const Imported& imported, const TwoKeys& x, const TwoKeys& y) {
  const Model& model = imported.models[0];
  for (int k = 0; k <= 96; ++k) {
    const Time time = Time::fromSeconds(k / 96.0);
    const vec3 is = poseAt(*model.skeleton, *model.clips[0], time)[0].translation;
    const dvec3 wanted = 0.01 * dvec3(x.at(k / 96.0), y.at(k / 96.0), 60.0);
    EXPECT_LT(glm::length(dvec3(is) - wanted), 2e-5) << k;
  }
}

TEST(FbxEases, OneShapeIsTwoEasedKeys) {
  const TwoKeys x{20, 140, 360, -60}, y{40, -30, -210, 35};
  const auto imported = moving("Lcl Translation", x, y);
  ASSERT_TRUE(imported.ok());
  const Keys<vec3>& keys = *rootTrack(*imported).translation;
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[0].ease.kind, Interpolation::Curve);
  EXPECT_NEAR(keys[0].ease.x1, 1.0f / 3.0f, 1e-4f);
  EXPECT_NEAR(keys[0].ease.y1, 1.0f, 1e-3f);
  EXPECT_NEAR(keys[0].ease.y2, 1.0f + 1.0f / 6.0f, 1e-3f);
  expectFollows(*imported, x, y);
}

TEST(FbxEases, WeightsAreHandles) {
  const TwoKeys x{20, 140, 30, 10, 0.7, 0.55}, y{60, 60};
  const auto imported = moving("Lcl Translation", x, y);
  ASSERT_TRUE(imported.ok());
  const Keys<vec3>& keys = *rootTrack(*imported).translation;
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_NEAR(keys[0].ease.x1, 0.7f, 1e-3f);
  EXPECT_NEAR(keys[0].ease.x2, 0.45f, 1e-3f);
  expectFollows(*imported, x, y);
}

TEST(FbxEases, SeveralShapesAreDividedOnFrames) {
  const TwoKeys x{20, 20.2, 0.6f, -0.1f}, y{40, 39.8, 0.8f, 0.02f};
  const auto imported = moving("Lcl Translation", x, y);
  ASSERT_TRUE(imported.ok());
  const Keys<vec3>& keys = *rootTrack(*imported).translation;
  EXPECT_GT(keys.size(), 2u);
  EXPECT_LE(keys.size(), 25u);
  for (const Key<vec3>& key : keys)
    EXPECT_EQ(key.time, onNearestFrame(key.time, imported->models[0].clips[0]->rate));
  expectFollows(*imported, x, y);
}

TEST(FbxEases, ATurnAboutOneAxisIsTwoEasedKeys) {
  const TwoKeys x{20, 140, 20, 200}, y{40, 40};
  const auto imported = moving("Lcl Rotation", x, y);
  ASSERT_TRUE(imported.ok());
  const Keys<quat>& keys = *rootTrack(*imported).rotation;
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[0].ease.kind, Interpolation::Curve);
  const Model& model = imported->models[0];
  for (int k = 0; k <= 96; ++k) {
    const Pose pose = poseAt(*model.skeleton, *model.clips[0], Time::fromSeconds(k / 96.0));
    const glm::dquat wanted = glm::quat_cast(glm::dmat3(euler({x.at(k / 96.0), 40, 60})));
    EXPECT_LT(glm::degrees(angleBetween(glm::dquat(pose[0].rotation), wanted)), 0.01) << k;
  }
}

// Eases cannot take a rotation beyond its keys, so one that swings past a key needs another key at its peak.
TEST(FbxEases, ATurnPastItsKeyIsDivided) {
  const TwoKeys x{20, 60, 20, -200}, y{40, 40};
  const auto imported = moving("Lcl Rotation", x, y);
  ASSERT_TRUE(imported.ok());
  EXPECT_GT(rootTrack(*imported).rotation->size(), 2u);
  const Model& model = imported->models[0];
  for (int k = 0; k <= 96; ++k) {
    const Pose pose = poseAt(*model.skeleton, *model.clips[0], Time::fromSeconds(k / 96.0));
    const glm::dquat wanted = glm::quat_cast(glm::dmat3(euler({x.at(k / 96.0), 40, 60})));
    EXPECT_LT(glm::degrees(angleBetween(glm::dquat(pose[0].rotation), wanted)), 0.01) << k;
  }
}

// A curve swings out between two keys of equal value, which no ease between them could do.
TEST(FbxEases, BetweenEqualKeysTheCurveStaysWhatItIs) {
  const TwoKeys x{20, 20, 300, -300}, y{40, 40};
  const auto imported = moving("Lcl Translation", x, y);
  ASSERT_TRUE(imported.ok());
  expectFollows(*imported, x, y);
}

}  // namespace

}  // namespace squire::test
