// Motion and curves, compared with matrices that are multiplied factor by factor.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/tangents.h"
#include "core/formats/fbx/transform.h"
#include "tests/formats/fbx/factors.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

TEST(FbxMotion, AFastSpinIsRightBetweenItsKeys) {
  const auto imported = importText(fixtureText("skin.fbx"));
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models.at(0);
  const Clip& clip = *model.clips.at(0);
  for (int k = 0; k <= 96; ++k) {
    const double share = k / 96.0;
    const auto pose = modelMatrices(*model.skeleton, poseAt(*model.skeleton, clip, Time::fromSeconds(share)));
    const dmat4 wanted = turned(0, -90.0) * turned(2, 1080.0 * share);
    for (int c = 0; c < 3; ++c) {
      EXPECT_LT(glm::length(dvec3(vec3(pose[0][c])) - dvec3(wanted[c])), 1e-4) << share;
    }
  }
}

TEST(FbxMotion, StepKeysStayStepsAndFew) {
  const auto imported = importText(fixtureText("skin.fbx"));
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models.at(0);
  const auto bone = model.skeleton->bones.at(1).id;
  for (const Track& track : model.clips.at(0)->tracks) {
    if (track.bone != bone) continue;
    ASSERT_TRUE(track.translation);
    ASSERT_EQ(track.translation->size(), 3u);
    EXPECT_EQ((*track.translation)[0].ease.kind, Interpolation::Step);
    EXPECT_EQ((*track.translation)[1].value, vec3(1, 0, 1));
    EXPECT_FALSE(track.rotation);
    return;
  }
  FAIL() << "the bone has no track";
}

// Blender derives ids from names: two strips with one name are written twice with the same ids and
// connections. They are one take, and this is reported.
TEST(FbxMotion, WhatIsWrittenTwiceIsReadOnce) {
  const std::string text = fixtureText("pivots.fbx");
  const auto section = [&](const std::string& from, const std::string& to) {
    const std::size_t begin = text.find(from);
    return text.substr(begin, text.find(to, begin) - begin);
  };
  const std::string motion = section("\tAnimationStack:", "\n}\nConnections");
  const std::string connections = section("\tC: \"OO\",1,0", "\n}");
  const auto once = importText(text);
  const auto twice = importText(replaced(replaced(text, motion, motion + "\n" + motion), connections,
                                         connections + "\n" + connections));
  ASSERT_TRUE(once.ok() && twice.ok());
  const auto& tracks = once->models.at(0).clips.at(0)->tracks;
  const auto& again = twice->models.at(0).clips.at(0)->tracks;
  ASSERT_EQ(tracks.size(), again.size());
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    EXPECT_EQ(*tracks[i].rotation, *again[i].rotation);
    EXPECT_EQ(tracks[i].translation == nullptr, again[i].translation == nullptr);
  }
  const auto rules = [](const Imported& imported) {
    std::vector<std::string> out;
    for (const Diagnostic& one : imported.diagnostics) out.emplace_back(one.rule.text());
    return out;
  };
  std::vector<std::string> expected = rules(*once);
  expected.push_back("same-take-names");
  std::vector<std::string> found = rules(*twice);
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, expected);
}

// 0.02 mm at a radius of 0.1 m, which joints without skin are assumed to have.
constexpr double toleranceDegrees = 0.0115;

template <typename T>
std::string list(const std::vector<T>& values) {
  std::string out = "a: ";
  for (std::size_t i = 0; i < values.size(); ++i) out += (i ? "," : "") + std::to_string(values[i]);
  return out;
}

// pivots.fbx with its two curves baked: a key every `frames` from 1 s on, all with `flags`.
std::string baked(const std::vector<double>& x, const std::vector<double>& y, int flags, int frames = 1) {
  std::vector<std::int64_t> times;
  for (std::size_t i = 0; i < x.size(); ++i) {
    times.push_back(Time::ticksPerSecond +
                    static_cast<std::int64_t>(i) * frames * (Time::ticksPerSecond / 24));
  }
  std::string text = fixtureText("pivots.fbx");
  const std::string count = "*" + std::to_string(x.size()) + " {";
  text = replaced(text, "KeyTime: *2 {", "KeyTime: " + count);
  text = replaced(text, "KeyValueFloat: *2 {", "KeyValueFloat: " + count);
  text = replaced(text, "a: 46186158000,92372316000", list(times));
  text = replaced(text, "a: 20,140", list(x));
  text = replaced(text, "a: 40,-30", list(y));
  return replaced(text, "a: 24836", "a: " + std::to_string(flags));
}

quat armAt(const Imported& imported, double frames) {
  const Model& model = imported.models[0];
  return poseAt(*model.skeleton, *model.clips.at(0), Time::fromSeconds(frames / 24.0))[1].rotation;
}

double degreesApart(const quat& found, const dvec3& angles) {
  const dmat4 wanted = euler({15, -25, 35}) * euler(angles) * glm::inverse(euler({-5, 45, 10}));
  const glm::dquat exact = glm::quat_cast(glm::dmat3(wanted));
  const double chord =
      std::min(glm::length(glm::dquat(found) - exact), glm::length(glm::dquat(found) + exact));
  return 4.0 * std::asin(std::min(1.0, 0.5 * chord)) * 180.0 / pi;
}

TEST(FbxMotion, BakedSpinsOfTheFilesOwnAnglesFollowThem) {
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(20 + 40.0 * i);
    y.push_back(40 - 25.0 * i);
  }
  const auto imported = importText(baked(x, y, 24836));
  ASSERT_TRUE(imported.ok());
  for (int k = 0; k <= 48; ++k) {
    const double frame = k / 4.0;
    EXPECT_LT(degreesApart(armAt(*imported, frame), {20 + 40 * frame, 40 - 25 * frame, 60}), toleranceDegrees)
        << frame;
  }
}

TEST(FbxMotion, ABakedTurnOfMoreThanHalfARoundAboutOneAxisIsMeant) {
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(20 + 300.0 * i + 2.0 * i * i);
    y.push_back(40);
  }
  const auto imported = importText(baked(x, y, 24836));
  ASSERT_TRUE(imported.ok());
  for (int k = 0; k < 48; ++k) {
    const auto i = static_cast<std::size_t>(k / 4);
    const double share = 0.25 * (k % 4);
    EXPECT_LT(degreesApart(armAt(*imported, k / 4.0), {x[i] + (x[i + 1] - x[i]) * share, 40, 60}),
              toleranceDegrees)
        << k / 4.0;
  }
}

// The same rotation of 110 degrees each frame about an oblique axis.
TEST(FbxMotion, BakedSpinsAboutAnAxisOfTheirOwnTurnTheShortWay) {
  const std::vector<double> x{20, 150.62, 255.19, 353.17, 486.71, 575.8, 692.21, 811.3, 906.34};
  const std::vector<double> y{40, 13.36, -43.27, 20.68, 34.01, -38.34, -1.12, 48.51, -22.18};
  const std::vector<double> z{60, 139.9, 88.06, 48, 131.95, 116.36, 46.28, 109.93, 133.54};
  std::string text = baked(x, y, 24836);
  const std::size_t from = text.find("\tAnimationCurve: 14"), end = text.find("}\nConnections:");
  const std::string third = replaced(text.substr(from, end - from), "Curve: 14", "Curve: 15");
  text.insert(end, replaced(third, list(y), list(z)));
  text =
      replaced(text, "\tC: \"OP\",14,12, \"d|Y\"", "\tC: \"OP\",14,12, \"d|Y\"\n\tC: \"OP\",15,12, \"d|Z\"");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    const auto frame = static_cast<double>(i);
    const quat a = armAt(*imported, frame), b = armAt(*imported, frame + 1.0);
    ASSERT_LT(degreesApart(a, {x[i], y[i], z[i]}), toleranceDegrees);
    const quat middle = glm::slerp(a, glm::dot(a, b) < 0.0f ? -b : b, 0.5f);
    EXPECT_GT(std::abs(glm::dot(middle, armAt(*imported, frame + 0.5))), 0.99999f) << frame;
  }
}

// Blender divides 30 by 1.001 as a 32-bit float.
TEST(FbxMotion, KeysOfABroadcastRateLieOnItsFrames) {
  std::string text = replaced(fixtureText("pivots.fbx"), "\"TimeMode\", \"enum\", \"\", \"\",11",
                              "\"TimeMode\", \"enum\", \"\", \"\",9");
  const double frame = static_cast<double>(1.001f) / 30.0 * static_cast<double>(Time::ticksPerSecond);
  const std::string end = std::to_string(Time::ticksPerSecond + static_cast<std::int64_t>(30 * frame));
  text = replaced(text, "92372316000", end);
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  const Clip& clip = *imported->models.at(0).clips.at(0);
  EXPECT_EQ(clip.rate, (Rate{30000, 1001}));
  EXPECT_EQ(clip.duration, timeOfFrame(30, clip.rate));
  EXPECT_EQ(clip.tracks.at(0).rotation->back().time, clip.duration);
}

TEST(FbxMotion, BakedKeysWhoseAnglesFlipTurnTheShortWay) {
  // The same small rotations each frame, but from the sixth key on written with the equivalent set of Euler
  // angles.
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(i < 6 ? 20.0 + i : 20.0 + i + 180.0);
    y.push_back(i < 6 ? 89.0 : 91.0);
  }
  std::string text = baked(x, y, 24836);
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  const quat before = armAt(*imported, 5.0), middle = armAt(*imported, 5.5), after = armAt(*imported, 6.0);
  const double whole = std::acos(std::min(1.0f, std::abs(glm::dot(before, after))));
  const double half = std::acos(std::min(1.0f, std::abs(glm::dot(before, middle))));
  EXPECT_NEAR(half, 0.5 * whole, 1e-3);
}

constexpr int autoCubic = 0x8 | 0x100 | 0x2000;

// How far a rotation is from the middle of the turn between two others, in degrees.
double offMiddle(const quat& from, const quat& middle, const quat& to) {
  return glm::degrees(static_cast<double>(angleBetween(middle, slerpShort(from, to, 0.5f))));
}

// Cubic keys on every frame are from a bake, so their tangents were not set by an artist.
TEST(FbxMotion, ACubicKeyOnEveryFrameIsASample) {
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(20 + 60 * std::sin(i * 0.5));
    y.push_back(40 - 50 * std::cos(i * 0.7));
  }
  const auto imported = importText(baked(x, y, autoCubic));
  ASSERT_TRUE(imported.ok());
  const Keys<quat>& keys = *imported->models[0].clips.at(0)->tracks.at(0).rotation;
  EXPECT_LE(keys.size(), 14u);
  for (const Key<quat>& key : keys) EXPECT_EQ(key.ease.kind, Interpolation::Linear);
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    const auto frame = static_cast<double>(i);
    EXPECT_LT(degreesApart(armAt(*imported, frame), {x[i], y[i], 60}), toleranceDegrees) << i;
    const quat from = armAt(*imported, frame), to = armAt(*imported, frame + 1);
    EXPECT_LT(offMiddle(from, armAt(*imported, frame + 0.5), to), toleranceDegrees) << i;
  }
}

// A baker wraps angles at 180 degrees: the curve goes back by a full turn within a frame.
TEST(FbxMotion, CubicAnglesThatJumpOnceRoundTurnTheShortWay) {
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(140.0 + 8 * i - (140.0 + 8 * i > 180.0 ? 360.0 : 0.0));
    y.push_back(40);
  }
  const auto imported = importText(baked(x, y, autoCubic));
  ASSERT_TRUE(imported.ok());
  for (int k = 0; k <= 48; ++k)
    EXPECT_LT(degreesApart(armAt(*imported, k / 4.0), {140 + 2.0 * k, 40, 60}), toleranceDegrees) << k / 4.0;
}

TEST(FbxMotion, CubicAnglesThatGoRoundEveryFrameAreMeant) {
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(20 + 300.0 * i);
    y.push_back(40);
  }
  const auto imported = importText(baked(x, y, autoCubic));
  ASSERT_TRUE(imported.ok());
  for (int k = 0; k <= 48; ++k)
    EXPECT_LT(degreesApart(armAt(*imported, k / 4.0), {20 + 75.0 * k, 40, 60}), toleranceDegrees) << k / 4.0;
}

TEST(FbxMotion, CubicKeysOnEverySecondFrameAreNoSamples) {
  std::vector<double> x, y;
  for (int i = 0; i <= 12; ++i) {
    x.push_back(20 + 60 * std::sin(i * 0.5));
    y.push_back(40);
  }
  const auto imported = importText(baked(x, y, autoCubic, 2));
  ASSERT_TRUE(imported.ok());
  for (std::size_t i = 1; i + 2 < x.size(); ++i) {
    const double before = 0.5 * (x[i + 1] - x[i - 1]), after = 0.5 * (x[i + 2] - x[i]);
    const double middle = 0.5 * (x[i] + x[i + 1]) + 0.125 * (before - after);
    EXPECT_LT(degreesApart(armAt(*imported, 2.0 * static_cast<double>(i) + 1.0), {middle, 40, 60}),
              toleranceDegrees)
        << i;
  }
}

// Maya's "stepped next": between two keys the value of the later one applies. Exactly at the first key its
// own value applies, which a clip cannot represent.
TEST(FbxMotion, SteppedNextHoldsTheLaterValue) {
  const std::vector<double> x{20, 80, 140}, y{40, 0, -30};
  const auto imported = importText(baked(x, y, 0x2 | 0x100));
  ASSERT_TRUE(imported.ok());
  const auto isAt = [&](double frames, std::size_t key) {
    return degreesApart(armAt(*imported, frames), {x[key], y[key], 60}) < toleranceDegrees;
  };
  EXPECT_TRUE(isAt(0.01, 1) && isAt(0.5, 1) && isAt(0.99, 1));
  EXPECT_TRUE(isAt(1.01, 2) && isAt(1.5, 2) && isAt(2.0, 2));
}

// A curve with two keys, 0 s and 1 s, from 0 to 10, with cubic user tangents.
fbx::Curve cubic(float slope, float nextSlope, float weight, float nextWeight) {
  fbx::Curve curve;
  curve.times =
      std::make_shared<const std::vector<std::int64_t>>(std::vector<std::int64_t>{0, Time::ticksPerSecond});
  curve.values = {0.0f, 10.0f};
  fbx::CurveSpan span;
  span.kind = fbx::CurveSpan::Cubic;
  span.slopeRight = slope;
  span.nextSlopeLeft = nextSlope;
  span.weightRight = weight;
  span.nextWeightLeft = nextWeight;
  curve.spans = {span, span};
  return curve;
}

TEST(FbxCurve, CubicsFollowTheirTangentsAndWeights) {
  const fbx::Curve even = cubic(3.0f, -2.0f, 1.0f / 3.0f, 1.0f / 3.0f);
  const fbx::Curve heavy = cubic(3.0f, -2.0f, 0.8f, 0.6f);
  fbx::CurveCursor evenCursor(&even), heavyCursor(&heavy);
  for (int k = 0; k <= 50; ++k) {
    const double t = k / 50.0;
    // Hermite form, since the weights are thirds.
    const double hermite =
        10.0 * (3 * t * t - 2 * t * t * t) + 3.0 * (t * t * t - 2 * t * t + t) - 2.0 * (t * t * t - t * t);
    EXPECT_NEAR(evenCursor.valueAt(static_cast<std::int64_t>(t * Time::ticksPerSecond), false), hermite,
                1e-5);
    // A Bezier curve in time (x) and value (y), compared at the times that its parameter t gives.
    const double u = 1.0 - t;
    const double x = 3 * u * u * t * 0.8 + 3 * u * t * t * (1.0 - 0.6) + t * t * t;
    const double y = 3 * u * u * t * (0.8 * 3.0) + 3 * u * t * t * (10.0 + 0.6 * 2.0) + t * t * t * 10.0;
    EXPECT_NEAR(heavyCursor.valueAt(static_cast<std::int64_t>(x * Time::ticksPerSecond), false), y, 1e-4);
  }
}

TEST(FbxCurve, AutomaticTangentsPassThroughAStraightLineAndDoNotOvershoot) {
  const std::vector<std::int64_t> times{0, Time::ticksPerSecond, 3 * Time::ticksPerSecond};
  const std::vector<float> line{0.0f, 1.0f, 3.0f}, peak{0.0f, 5.0f, 5.0f};
  constexpr std::uint32_t cubicAuto = 0x8 | 0x100, clamped = 0x4000 | 0x2000;
  fbx::TangentSolver straight(times, line);
  for (int i = 0; i < 3; ++i) straight.add(cubicAuto, {});
  const auto spans = std::move(straight).take();
  EXPECT_NEAR(spans[0].nextSlopeLeft, 1.0f, 1e-6f);
  EXPECT_NEAR(spans[1].slopeRight, 1.0f, 1e-6f);
  fbx::TangentSolver flat(times, peak);
  for (int i = 0; i < 3; ++i) flat.add(cubicAuto | clamped, {});
  const auto held = std::move(flat).take();
  EXPECT_EQ(held[0].nextSlopeLeft, 0.0f);
  EXPECT_EQ(held[1].slopeRight, 0.0f);
}

// In MotionBuilder, a hundredth of a key's bias is the weight of a neighbour's slope. A bias above 500 adds a
// slope, also at the first and last key, which have only one neighbour.
TEST(FbxCurve, AHighBiasAddsASlopeAtEveryKey) {
  const std::vector<std::int64_t> times{0, Time::ticksPerSecond, 2 * Time::ticksPerSecond};
  const std::vector<float> values{0.0f, 1.0f, 3.0f};
  constexpr std::uint32_t unclamped = 0x8 | 0x100;
  const auto slopes = [&](float first, float last) {
    fbx::TangentSolver solver(times, values);
    solver.add(unclamped, {first, 0.0f, 0.0f, 0.0f});
    solver.add(unclamped, {0.0f, -last, 0.0f, 0.0f});
    solver.add(unclamped, {});
    return std::move(solver).take();
  };
  const auto plain = slopes(400.0f, -500.0f);
  EXPECT_NEAR(plain[0].slopeRight, 1.0f, 1e-5f);
  EXPECT_NEAR(plain[1].nextSlopeLeft, 2.0f, 1e-5f);
  const auto high = slopes(600.0f, -700.0f);
  EXPECT_NEAR(high[0].slopeRight, 1.0f + 40.0f, 1e-4f);
  EXPECT_NEAR(high[1].nextSlopeLeft, 2.0f - 160.0f, 1e-3f);
}

TEST(FbxCurve, CubicMotionIsKeptWithinTheTolerance) {
  std::string text = replaced(fixtureText("pivots.fbx"), "a: 24836", "a: 1032");
  // 90 degrees per second at the start, at rest at the end: float bits as ASCII files store them.
  text = replaced(text, "a: 0,0,0,0", "a: 1119092736,0,0,0");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  const Model& model = imported->models[0];
  const auto hermite = [](double from, double to, double t) {
    return from + (to - from) * (3 * t * t - 2 * t * t * t) + 90.0 * (t * t * t - 2 * t * t + t);
  };
  for (int k = 0; k <= 60; ++k) {
    const double t = k / 60.0;
    const auto pose =
        modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips.at(0), Time::fromSeconds(t)));
    const dmat4 wanted = rootLocal() * armLocal({hermite(20, 140, t), hermite(40, -30, t), 60}, "XYZ");
    EXPECT_LT(glm::length(dvec3(vec3(pose[1][3])) - dvec3(wanted[3])), 2e-5) << t;
  }
}

}  // namespace

}  // namespace squire::test
