// Channels that keep the file's own curves, compared with a slow evaluation of random curves.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "core/model/axis_curves.h"
#include "tests/formats/fbx/factors.h"
#include "tests/formats/fbx/writer.h"

namespace squire::test {

namespace {

constexpr std::int64_t oneSecond = Time::ticksPerSecond, ticksOf24 = oneSecond / 24;
constexpr std::uint32_t stepFlag = 0x2, linearFlag = 0x4, weightedFlags = 0x408 | 0x3000000;

struct FileKey {
  std::int64_t time = 0;
  double value = 0.0;
  std::uint32_t flags = weightedFlags;
  float slope = 0.0f, nextSlope = 0.0f;  // units per oneSecond
  int weight = 3333, nextWeight = 3333;  // in steps of 1/10000
};

struct FileCurve {
  std::vector<FileKey> keys;
  std::string after{};  // a letter for what follows the last key

  [[nodiscard]] double at(std::int64_t time) const {
    if (time <= keys.front().time) return keys.front().value;
    std::size_t i = 0;
    while (i + 1 < keys.size() && keys[i + 1].time <= time) ++i;
    if (i + 1 == keys.size()) return keys.back().value;
    const FileKey &from = keys[i], &to = keys[i + 1];
    const auto length = static_cast<double>(to.time - from.time);
    const double share = static_cast<double>(time - from.time) / length;
    if (from.flags == stepFlag) return from.value;
    if (from.flags == linearFlag) return from.value + (to.value - from.value) * share;
    const double x1 = from.weight * 1e-4, x2 = 1.0 - from.nextWeight * 1e-4, seconds = length / oneSecond;
    double low = 0.0, high = 1.0;
    for (int k = 0; k < 60; ++k) {
      const double t = 0.5 * (low + high), s = 1.0 - t;
      (3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t > share ? high : low) = t;
    }
    const double t = low, s = 1.0 - t;
    const double y1 = from.value + static_cast<double>(from.slope) * x1 * seconds;
    const double y2 = to.value - static_cast<double>(from.nextSlope) * (1.0 - x2) * seconds;
    return s * s * s * from.value + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * to.value;
  }

  // The text of `list`, which makes a text of each key.
  template <typename ToText>
  [[nodiscard]] std::string list(const std::string& name, std::size_t perKey, ToText toText) const {
    std::string out = name + ": *" + std::to_string(perKey * keys.size()) + " {\na: ";
    for (const FileKey& key : keys) out += toText(key) + ",";
    out.back() = '\n';
    return out + "}\n";
  }

  [[nodiscard]] std::string text(int id) const {
    const auto bits = [](float value) { return std::to_string(std::bit_cast<std::uint32_t>(value)); };
    return "AnimationCurve: " + std::to_string(id) + ", \"AnimCurve::\", \"\" {\nDefault: 0\nKeyVer: 4008\n" +
           (after.empty() ? "" : "Post-Extrapolation: {\nType: " + after + "\nRepetition: -1\n}\n") +
           list("KeyTime", 1, [](const FileKey& key) { return std::to_string(key.time); }) +
           list("KeyValueFloat", 1, [](const FileKey& key) { return std::to_string(key.value); }) +
           list("KeyAttrFlags", 1, [](const FileKey& key) { return std::to_string(key.flags); }) +
           list("KeyAttrDataFloat", 4,
                [&](const FileKey& key) {
                  const auto weights = static_cast<std::uint32_t>(key.weight | key.nextWeight << 16);
                  return bits(key.slope) + "," + bits(key.nextSlope) + "," + std::to_string(weights) + ",0";
                }) +
           list("KeyAttrRefCount", 1, [](const FileKey&) { return std::string("1"); }) + "}\n";
  }
};

using FileCurves = std::array<FileCurve, 3>;

// pivots.fbx, with curves for a property of its root, which has these properties in addition.
std::string fileWith(const std::string& property, const FileCurves& curves, const std::string& more = "") {
  std::string text = fixtureText("pivots.fbx");
  const std::size_t begin = text.find("\tAnimationCurve: 13"), end = text.find("\n}\nConnections");
  std::string made, connections;
  for (int i = 0; i < 3; ++i) {
    made += curves[static_cast<std::size_t>(i)].text(13 + i);
    connections += "\tC: \"OP\"," + std::to_string(13 + i) + ",12, \"d|" + "XYZ"[i] + "\"\n";
  }
  text = text.substr(0, begin) + made + text.substr(end + 1);
  text = replaced(text, "\tC: \"OP\",13,12, \"d|X\"\n\tC: \"OP\",14,12, \"d|Y\"\n", connections);
  text = replaced(text, "12,2, \"Lcl Rotation\"", "12,1, \"" + property + "\"");
  const std::string turn = "P: \"Lcl Rotation\", \"Lcl Rotation\", \"\", \"A\",0,90,0\n";
  return replaced(text, turn, turn + more);
}

const Track& trackWithCurves(const Imported& imported) {
  return imported.models.at(0).clips.at(0)->tracks.at(0);
}

FileCurve anyCurve(std::mt19937& random, double largest) {
  const auto share = [&] { return static_cast<double>(random() % 2001) / 1000.0 - 1.0; };
  FileCurve curve;
  std::int64_t time = oneSecond + ticksOf24 * (static_cast<std::int64_t>(random() % 16) - 8);
  for (std::size_t i = 2 + random() % 4; i > 0; --i) {
    FileKey key{time, std::round(largest * share() * 1000.0) / 1000.0};
    if (!curve.keys.empty() && random() % 4 == 0) key.value = curve.keys.back().value;
    if (random() % 5 == 0) key.flags = random() % 2 == 0 ? stepFlag : linearFlag;
    key.slope = static_cast<float>(3.0 * largest * share());
    key.nextSlope = static_cast<float>(3.0 * largest * share());
    key.weight = static_cast<int>(1000 + random() % 8000);
    key.nextWeight = static_cast<int>(1000 + random() % 8000);
    curve.keys.push_back(key);
    time += ticksOf24 * static_cast<std::int64_t>(3 + random() % 12);
  }
  curve.keys.front().flags = weightedFlags;
  return curve;
}

// Calls `use` with the ticks of 8 times a frame of the take, from its start, and whether they are a frame of
// the clip. Times at the steps of the curves are left out.
template <typename Use>
void eachTime(const FileCurves& curves, Rate rate, Use use) {
  for (std::int64_t i = 0; i <= 8 * 24; ++i) {
    const Time time{i * ticksOf24 / 8};
    const bool isAtKey = std::ranges::any_of(curves, [&](const FileCurve& curve) {
      return std::ranges::any_of(curve.keys, [&](const FileKey& key) {
        return std::abs(key.time - oneSecond - time.ticks) < 20'000;
      });
    });
    if (!isAtKey) use(time, std::abs(frameAt(time, rate) - std::round(frameAt(time, rate))) < 1e-9);
  }
}

TEST(FbxFileAxes, RandomMovesKeepTheirCurves) {
  std::size_t kept = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    const FileCurves curves{anyCurve(random, 60.0), anyCurve(random, 20.0), anyCurve(random, 90.0)};
    const auto imported = importText(fileWith("Lcl Translation", curves));
    ASSERT_TRUE(imported.ok());
    const Track& track = trackWithCurves(*imported);
    const auto* axes = curvesOf(track.translation, track.translationAxes);
    if (axes) ++kept;
    eachTime(curves, imported->models[0].clips[0]->rate, [&](Time time, bool isFrame) {
      const vec3 found = valueAt(track.translation, time, vec3(0.0f));
      for (int c = 0; c < 3; ++c) {
        const auto i = static_cast<std::size_t>(c);
        const double wanted = 0.01 * curves[i].at(oneSecond + time.ticks);
        ASSERT_NEAR(found[c], wanted, isFrame ? 4e-6 : 2e-5) << seed << " at " << time.seconds();
        if (axes) {
          ASSERT_NEAR(valueAt(axes->axes[i], time, 0.0f), wanted, 2e-6) << seed << " at " << time.seconds();
        }
      }
    });
  }
  EXPECT_GT(kept, 55u);
}

TEST(FbxFileAxes, RandomTurnsKeepTheirCurvesInAnyOrder) {
  static constexpr std::array orders{"XYZ", "XZY", "YZX", "YXZ", "ZXY", "ZYX"};
  std::size_t kept = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    const FileCurves curves{anyCurve(random, 50.0), anyCurve(random, 50.0), anyCurve(random, 50.0)};
    const std::string order = R"(P: "RotationOrder", "enum", "", "",)" + std::to_string(seed % 6) + "\n";
    const auto imported = importText(fileWith("Lcl Rotation", curves, order));
    ASSERT_TRUE(imported.ok());
    const Track& track = trackWithCurves(*imported);
    const auto* axes = curvesOf(track.rotation, track.rotationAxes);
    if (axes) ++kept;
    eachTime(curves, imported->models[0].clips[0]->rate, [&](Time time, bool isFrame) {
      dvec3 angles;
      for (int c = 0; c < 3; ++c) angles[c] = curves[static_cast<std::size_t>(c)].at(oneSecond + time.ticks);
      const glm::dquat wanted = glm::quat_cast(glm::dmat3(euler(angles, orders[seed % 6])));
      const glm::dquat found(valueAt(track.rotation, time, quat(1, 0, 0, 0)));
      ASSERT_LT(angleBetween(found, wanted), isFrame ? 1e-5 : 1.75e-4) << seed << " at " << time.seconds();
      for (std::size_t c = 0; axes && c < 3; ++c) {
        ASSERT_NEAR(valueAt(axes->axes[c], time, 0.0f), angles[static_cast<int>(c)], 2e-4)
            << seed << " at " << time.seconds();
      }
    });
  }
  EXPECT_GT(kept, 50u);
}

// Two axes with keys at different frames.
FileCurves twoAxes() {
  FileCurves curves;
  curves[0].keys = {{oneSecond, 0.0, weightedFlags, 30.0f, 0.0f, 3333, 6000},
                    {oneSecond + 12 * ticksOf24, 40.0, weightedFlags, 0.0f, -90.0f, 2000, 3333},
                    {2 * oneSecond, 10.0}};
  curves[1].keys = {{oneSecond, 5.0, weightedFlags, 0.0f, 60.0f},
                    {oneSecond + 18 * ticksOf24, 25.0, stepFlag},
                    {2 * oneSecond, 0.0}};
  curves[2].keys = {{oneSecond, 7.0}};
  return curves;
}

TEST(FbxFileAxes, TheKeysAreThoseOfTheFile) {
  const auto imported = importText(fileWith("Lcl Translation", twoAxes()));
  ASSERT_TRUE(imported.ok());
  const Track& track = trackWithCurves(*imported);
  const auto* axes = curvesOf(track.translation, track.translationAxes);
  ASSERT_NE(axes, nullptr);
  const Keys<float>& x = *axes->axes[0];
  ASSERT_EQ(x.size(), 3u);
  EXPECT_EQ(x[1].time, Time{12 * ticksOf24});
  EXPECT_NEAR(x[1].value, 0.4f, 1e-6f);
  EXPECT_NEAR(x[0].ease.x1, 1.0f / 3.0f, 1e-4f);
  EXPECT_NEAR(x[0].ease.y1, 30.0 / 6.0 / 40.0, 1e-4);
  EXPECT_NEAR(x[0].ease.x2, 0.4f, 1e-4f);
  EXPECT_NEAR(x[1].ease.x1, 0.2f, 1e-4f);
  ASSERT_EQ(axes->axes[1]->size(), 3u);
  EXPECT_EQ((*axes->axes[1])[1].ease.kind, Interpolation::Step);
  ASSERT_EQ(axes->axes[2]->size(), 1u);
  EXPECT_EQ(imported->models[0].clips[0]->keyCount(), 4u);
  EXPECT_TRUE(hasRule(*imported, "curves-kept"));
  EXPECT_FALSE(hasRule(*imported, "eases-divided"));
}

// The value of a curve that continues, by the definition of each kind.
double continuedAt(const FileCurve& curve, std::int64_t time) {
  const std::int64_t first = curve.keys.front().time, last = curve.keys.back().time;
  if (time <= last) return curve.at(time);
  const std::int64_t round = (time - first) / (last - first), rest = (time - first) % (last - first);
  if (curve.after == "R") return curve.at(first + rest);
  if (curve.after == "A")
    return curve.at(first + rest) + static_cast<double>(round) * (curve.at(last) - curve.at(first));
  if (curve.after == "M") return curve.at(round % 2 == 0 ? first + rest : last - rest);
  const double slope = static_cast<double>(curve.keys[curve.keys.size() - 2].nextSlope);
  return curve.at(last) + slope * static_cast<double>(time - last) / oneSecond;
}

TEST(FbxFileAxes, CurvesThatGoOnKeepTheirKeysAndDoSo) {
  const std::array kinds{std::pair("R", Beyond::Cycle), std::pair("A", Beyond::Offset),
                         std::pair("M", Beyond::Mirror), std::pair("K", Beyond::Straight)};
  for (const auto& one : kinds) {
    const char* letter = one.first;
    const Beyond kind = one.second;
    for (const char* property : {"Lcl Translation", "Lcl Rotation"}) {
      FileCurves curves = twoAxes();
      curves[0].after = letter;
      curves[0].keys[1].nextSlope = 25.0f;
      if (kind == Beyond::Cycle) curves[0].keys[2].value = curves[0].keys[0].value;
      curves[1].keys[1].flags = linearFlag;
      const std::string text =
          replaced(fileWith(property, curves), R"("LocalStop", "KTime", "Time", "",92372316000)",
                   R"("LocalStop", "KTime", "Time", "",207837711000)");
      const auto imported = importText(text);
      ASSERT_TRUE(imported.ok());
      const Track& track = trackWithCurves(*imported);
      const bool isTurn = track.rotationAxes != nullptr;
      const auto check = [&](const auto* axes) {
        ASSERT_NE(axes, nullptr) << letter << property;
        EXPECT_EQ(axes->axes[0]->size(), 3u) << letter;
        EXPECT_EQ(axes->beyond.ends[0], (AxisEnds{Beyond::Hold, kind}));
        EXPECT_EQ(axes->beyond.ends[1], AxisEnds());
        EXPECT_EQ(axes->beyond.until, imported->models[0].clips[0]->duration);
      };
      if (isTurn)
        check(curvesOf(track.rotation, track.rotationAxes));
      else
        check(curvesOf(track.translation, track.translationAxes));
      for (int i = 0; i <= 84; ++i) {
        const Time time{i * ticksOf24};
        const dvec3 wanted(continuedAt(curves[0], oneSecond + time.ticks),
                           curves[1].at(oneSecond + time.ticks), 7.0);
        if (isTurn) {
          const glm::dquat exact = glm::quat_cast(glm::dmat3(euler(wanted)));
          ASSERT_LT(angleBetween(glm::dquat(valueAt(track.rotation, time, {})), exact), 1e-5) << letter << i;
        } else {
          ASSERT_LT(glm::length(dvec3(valueAt(track.translation, time, vec3(0.0f))) - 0.01 * wanted), 5e-6)
              << letter << i;
        }
      }
    }
  }
}

// The first repetition starts a tick late, so that the last key of the curve holds; later ones do not.
TEST(FbxFileAxes, ARepetitionJumpsOnItsFrame) {
  FileCurves curves = twoAxes();
  curves[0].after = "R";
  const auto imported = importText(replaced(fileWith("Lcl Translation", curves),
                                            R"("LocalStop", "KTime", "Time", "",92372316000)",
                                            R"("LocalStop", "KTime", "Time", "",207837711000)"));
  ASSERT_TRUE(imported.ok());
  const Track& track = trackWithCurves(*imported);
  for (const int frame : {23, 24, 25, 47, 48, 49}) {
    const Time time{frame * ticksOf24};
    EXPECT_NEAR(valueAt(track.translation, time, vec3(0.0f)).x,
                0.01 * continuedAt(curves[0], oneSecond + time.ticks), 5e-6)
        << frame;
  }
}

bool keepsTurns(const std::string& more) {
  const auto imported = importText(fileWith("Lcl Rotation", twoAxes(), more));
  EXPECT_TRUE(imported.ok());
  const Track& track = trackWithCurves(*imported);
  return curvesOf(track.rotation, track.rotationAxes) != nullptr;
}

// A constant turn about the axis that turns last is added to it; other turns mix the axes.
TEST(FbxFileAxes, ConstantTurnsAreKeptOnlyAboutAnOuterAxis) {
  EXPECT_TRUE(keepsTurns(""));
  EXPECT_TRUE(keepsTurns("P: \"PreRotation\", \"Vector3D\", \"Vector\", \"\",0,0,35\n"));
  EXPECT_TRUE(keepsTurns("P: \"PostRotation\", \"Vector3D\", \"Vector\", \"\",-90,0,0\n"));
  EXPECT_FALSE(keepsTurns("P: \"PreRotation\", \"Vector3D\", \"Vector\", \"\",0,25,35\n"));
  const auto imported = importText(
      fileWith("Lcl Rotation", twoAxes(), "P: \"PreRotation\", \"Vector3D\", \"Vector\", \"\",0,0,35\n"));
  ASSERT_NE(trackWithCurves(*imported).rotationAxes, nullptr);
  EXPECT_NEAR(trackWithCurves(*imported).rotationAxes->axes[2]->front().value, 42.0f, 1e-4f);
}

TEST(FbxFileAxes, BakedCurvesStayKeysOfAllAxes) {
  FileCurves curves = twoAxes();
  curves[0].keys.clear();
  for (int i = 0; i <= 24; ++i)
    curves[0].keys.push_back({oneSecond + i * ticksOf24, 10.0 * std::sin(0.3 * i)});
  const auto imported = importText(fileWith("Lcl Translation", curves));
  ASSERT_TRUE(imported.ok());
  EXPECT_EQ(trackWithCurves(*imported).translationAxes, nullptr);
  EXPECT_FALSE(hasRule(*imported, "curves-kept"));
}

TEST(FbxFileAxes, HostileCurvesAreReadInTheirTime) {
  FileCurves many = twoAxes();
  many[0].keys.clear();
  for (int i = 0; i < 100'000; ++i)
    many[0].keys.push_back({oneSecond + i * (oneSecond / 100'000), static_cast<double>(i % 7)});
  FileCurves large = twoAxes();
  large[0].keys[1].value = 1e11;
  large[1].keys[1].value = -1e11;
  FileCurves steep = twoAxes();
  steep[0].keys[0].slope = std::numeric_limits<float>::quiet_NaN();
  steep[1].keys[0].slope = 3e38f;
  for (const FileCurves& curves : {many, large, steep}) {
    for (const char* property : {"Lcl Translation", "Lcl Rotation", "Lcl Scaling"}) {
      const auto imported = importText(fileWith(property, curves));
      if (!imported) continue;
      for (const Model& model : imported->models) EXPECT_EQ(model.fault(), "") << property;
    }
  }
}

}  // namespace

}  // namespace squire::test
