#include "core/edit/keys/curve_edits.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/sort_once.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/euler_curves.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

constexpr EulerOrder orders[] = {EulerOrder::XYZ, EulerOrder::XZY, EulerOrder::YXZ,
                                 EulerOrder::YZX, EulerOrder::ZXY, EulerOrder::ZYX};

float apart(const quat& a, const quat& b) { return 1.0f - std::abs(glm::dot(a, b)); }

quat anyRotation(std::mt19937& random) {
  const auto unit = [&] { return static_cast<float>(random()) / 2147483648.0f - 1.0f; };
  quat q(unit(), unit(), unit(), unit());
  return glm::length(q) < 0.1f ? quat(1, 0, 0, 0) : glm::normalize(q);
}

// Reference implementation: one rotation after the other.
quat turned(const dvec3& degrees, const int (&axes)[3]) {
  quat q(1, 0, 0, 0);
  for (const int axis : axes) {
    vec3 line(0);
    line[axis] = 1;
    q = glm::angleAxis(glm::radians(static_cast<float>(degrees[axis])), line) * q;
  }
  return q;
}

TEST(EulerOrders, AreTurnsOneAfterTheOther) {
  const dvec3 degrees(20, -35, 130);
  EXPECT_LT(apart(fromEulerDegrees(degrees, EulerOrder::XYZ), turned(degrees, {0, 1, 2})), 1e-6f);
  EXPECT_LT(apart(fromEulerDegrees(degrees, EulerOrder::XZY), turned(degrees, {0, 2, 1})), 1e-6f);
  EXPECT_LT(apart(fromEulerDegrees(degrees, EulerOrder::YXZ), turned(degrees, {1, 0, 2})), 1e-6f);
  EXPECT_LT(apart(fromEulerDegrees(degrees, EulerOrder::YZX), turned(degrees, {1, 2, 0})), 1e-6f);
  EXPECT_LT(apart(fromEulerDegrees(degrees, EulerOrder::ZXY), turned(degrees, {2, 0, 1})), 1e-6f);
  EXPECT_LT(apart(fromEulerDegrees(degrees, EulerOrder::ZYX), turned(degrees, {2, 1, 0})), 1e-6f);
}

TEST(EulerOrders, GiveTheRotationBackWherever) {
  std::mt19937 random(5);
  for (int i = 0; i < 3000; ++i) {
    const EulerOrder order = orders[pick(random, 6)];
    quat q = anyRotation(random);
    if (i % 4 == 0) {  // at and very close to the poles, where two axes coincide
      dvec3 degrees(30.0 * i, 0.0, 11.0 * i);
      static constexpr int middle[] = {1, 2, 0, 2, 0, 1};
      degrees[middle[static_cast<int>(order)]] = (i % 8 == 0 ? 90.0 : -90.0) + (i % 12) * 1e-7;
      q = fromEulerDegrees(degrees, order);
    }
    const dvec3 near(static_cast<double>(random() % 2000) - 1000.0, 10.0, -400.0);
    const dvec3 degrees = toEulerDegrees(q, order, near);
    const quat back = fromEulerDegrees(degrees, order);
    const quat same = glm::dot(q, back) < 0.0f ? -back : back;
    for (int k = 0; k < 4; ++k) EXPECT_NEAR(same[k], q[k], 1e-6f) << i;
    for (const double angle : {degrees.x - near.x, degrees.y - near.y, degrees.z - near.z}) {
      EXPECT_LE(std::abs(angle), 360.0) << i;
    }
  }
}

TEST(EulerCurves, ASpinGoesOnWithoutWrapping) {
  for (const EulerOrder order : orders) {
    Keys<quat> keys;
    for (int i = 0; i <= 40; ++i) {
      keys.push_back({timeOfFrame(i, {}),
                      glm::angleAxis(glm::radians(45.0f * static_cast<float>(i)), vec3(0, 0, 1)),
                      {}});
    }
    const auto angles = eulerAngles(keys, order);
    for (std::size_t i = 0; i < angles.size(); ++i) {
      EXPECT_NEAR(angles[i].z, 45.0 * static_cast<double>(i), 1e-3);
      EXPECT_NEAR(angles[i].x, 0.0, 1e-3);
    }
  }
}

TEST(EulerCurves, DoNotFlipOnAWayThroughThePole) {
  Keys<quat> keys;
  for (int i = 0; i <= 20; ++i) {
    keys.push_back({timeOfFrame(i, {}), fromEulerDegrees(dvec3(5, 10.0 * i, 5), EulerOrder::XYZ), {}});
  }
  const auto angles = eulerAngles(keys, EulerOrder::XYZ);
  for (std::size_t i = 0; i < angles.size(); ++i)
    EXPECT_NEAR(angles[i].y, 10.0 * static_cast<double>(i), 1e-3);
}

struct CurveFixture {
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
  std::mt19937 random{3};

  [[nodiscard]] const Clip& clip() const { return *project.models[0]->clips[1]->clip; }
  [[nodiscard]] std::string text() const { return writeProject(project); }
  std::vector<CurvePoint> somePoints() {
    std::vector<CurvePoint> points;
    for (const KeyRef& key : allKeys(clip())) {
      for (int c = 0; c < 3; ++c) {
        if (pick(random, 4) == 0) points.push_back({key, c});
      }
    }
    return points;
  }
  std::vector<PointValue> values(const std::vector<CurvePoint>& points, EulerOrder order) const {
    const auto shown = pointValues(project, ref, points, order);
    EXPECT_TRUE(shown);
    return *shown;
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
};

TEST(CurveEdits, WritingBackWhatIsShownChangesNoBit) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    CurveFixture fixture;
    fixture.random.seed(seed);
    const EulerOrder order = orders[seed % 6];
    const auto before = fixture.project.models[0]->clips[1];
    const auto points = fixture.somePoints();
    ASSERT_FALSE(points.empty());
    fixture.apply(setPointValues(fixture.project, {fixture.ref, fixture.values(points, order), order}));
    EXPECT_EQ(fixture.project.models[0]->clips[1], before) << "not even a new value of the clip";
  }
}

TEST(CurveEdits, TouchedValuesAreWhatTheyGotAndOthersStay) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    CurveFixture fixture;
    fixture.random.seed(seed);
    const EulerOrder order = orders[seed % 6];
    const Clip before = fixture.clip();
    auto wanted = fixture.values(fixture.somePoints(), order);
    std::map<CurvePoint, double> given;
    for (PointValue& one : wanted) {
      one.value += one.point.key.channel == ChannelKind::Rotation ? 7.0 : 0.25;
      given[one.point] = one.value;
    }
    fixture.apply(setPointValues(fixture.project, {fixture.ref, wanted, order}));
    for (const Track& track : before.tracks) {
      if (!track.rotation) continue;
      const auto shown = eulerAngles(*track.rotation, order);
      for (std::size_t i = 0; i < track.rotation->size(); ++i) {
        const KeyRef key{track.bone, ChannelKind::Rotation, (*track.rotation)[i].time};
        dvec3 angles = shown[i];
        for (int c = 0; c < 3; ++c) {
          if (given.contains({key, c})) angles[c] = given[{key, c}];
        }
        const auto now = fixture.values({{key, 0}, {key, 1}, {key, 2}}, order);
        for (int c = 0; c < 3; ++c)
          EXPECT_NEAR(now[static_cast<std::size_t>(c)].value, angles[c], 1e-3) << seed;
        const quat played = valueAt(findTrack(fixture.clip(), track.bone)->rotation, key.time, {});
        EXPECT_LT(apart(played, fromEulerDegrees(angles, order)), 1e-6f) << seed;
      }
    }
  }
}

// Keys as in real animation: at most about 40 degrees apart and away from the poles.
Keys<quat> smoothTurns(std::mt19937& random, EulerOrder order) {
  Keys<quat> keys;
  dvec3 angles(0.0);
  static constexpr int middle[] = {1, 2, 0, 2, 0, 1};
  for (int i = 0; i < 12; ++i) {
    for (int c = 0; c < 3; ++c) angles[c] += static_cast<double>(pick(random, 60)) - 30.0;
    double& held = angles[middle[static_cast<int>(order)]];
    held = std::clamp(held, -45.0, 45.0);
    keys.push_back({timeOfFrame(i, {}), fromEulerDegrees(angles, order), {}});
  }
  return keys;
}

TEST(CurveEdits, EulerEditingRoundTrips) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    CurveFixture fixture;
    fixture.random.seed(seed);
    const EulerOrder order = orders[seed % 6];
    const Keys<quat> keys = smoothTurns(fixture.random, order);
    std::vector<PlacedKey> placed;
    for (const Key<quat>& key : keys) placed.push_back({BoneId{4}, ChannelKind::Rotation, key});
    fixture.apply(deleteKeys(fixture.project, {fixture.ref, allKeys(fixture.clip())}));
    fixture.apply(setKeys(fixture.project, {fixture.ref, placed}));
    const auto old = fixture.values(fixture.somePoints(), order);
    auto other = old;
    for (PointValue& one : other) one.value += static_cast<double>(pick(fixture.random, 41)) - 20.0;
    fixture.apply(setPointValues(fixture.project, {fixture.ref, other, order}));
    std::vector<CurvePoint> points;
    for (const PointValue& one : other) points.push_back(one.point);
    const auto shown = fixture.values(points, order);
    for (std::size_t i = 0; i < other.size(); ++i) EXPECT_NEAR(shown[i].value, other[i].value, 1e-4);
    fixture.apply(setPointValues(fixture.project, {fixture.ref, old, order}));
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const quat now = valueAt(fixture.clip().tracks[0].rotation, keys[i].time, {});
      EXPECT_LT(apart(now, keys[i].value), 1e-6f) << seed;
    }
  }
}

// For any rotations: setting all three displayed angles of a key restores its rotation.
TEST(CurveEdits, AllThreeAnglesOfAKeyBringItBack) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    CurveFixture fixture;
    fixture.random.seed(seed);
    const EulerOrder order = orders[seed % 6];
    const Clip before = fixture.clip();
    std::vector<CurvePoint> points;
    for (const KeyRef& key : allKeys(before)) {
      for (int c = 0; c < 3; ++c) points.push_back({key, c});
    }
    const auto old = fixture.values(points, order);
    auto other = old;
    for (PointValue& one : other) one.value += 20.0;
    fixture.apply(setPointValues(fixture.project, {fixture.ref, other, order}));
    fixture.apply(setPointValues(fixture.project, {fixture.ref, old, order}));
    for (std::size_t t = 0; t < before.tracks.size(); ++t) {
      if (!before.tracks[t].rotation) continue;
      for (std::size_t i = 0; i < before.tracks[t].rotation->size(); ++i) {
        const quat& was = (*before.tracks[t].rotation)[i].value;
        EXPECT_LT(apart((*fixture.clip().tracks[t].rotation)[i].value, was), 1e-6f) << seed;
      }
    }
  }
}

TEST(CurveEdits, DraggingThereAndBackIsTheIdentity) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    CurveFixture fixture;
    fixture.random.seed(seed);
    if (seed % 2 == 0)
      fixture.apply(shapeHandles(fixture.project, {fixture.ref, allKeys(fixture.clip()), HandleShape::Auto}));
    fixture.apply(setClipDuration(fixture.project, {fixture.ref, timeOfFrame(90, {})}));
    // All three axes of keys, or single axes that have keys of their own.
    std::vector<CurvePoint> points;
    if (seed % 2 == 0) {
      for (const CurvePoint& point : fixture.somePoints()) {
        for (int c = 0; c < 3; ++c) points.push_back({point.key, c});
      }
      sortOnce(points);
    } else {
      std::vector<CurveRef> channels;
      for (const KeyRef& key : allKeys(fixture.clip())) channels.push_back({key.bone, key.channel});
      sortOnce(channels);
      fixture.apply(splitAxes(fixture.project, {fixture.ref, channels}));
      points = test::allPoints(fixture.clip());
      std::erase_if(points, [&](const CurvePoint&) { return pick(fixture.random, 4) != 0; });
    }
    const std::string before = fixture.text();
    auto values = fixture.values(points, EulerOrder::XYZ);
    // Past all other keys, so that none is overwritten and values stay identical to the bit.
    const Time by = timeOfFrame(400, {}) + Time{static_cast<std::int64_t>(fixture.random())};
    fixture.apply(dragPoints(fixture.project, {fixture.ref, values, by, EulerOrder::XYZ}));
    EXPECT_NE(fixture.text(), before);
    std::vector<CurvePoint> moved;
    for (PointValue& one : values) {
      one.point.key.time += by;
      moved.push_back(one.point);
    }
    fixture.apply(dragPoints(fixture.project, {fixture.ref, fixture.values(moved, EulerOrder::XYZ),
                                               Time() - by, EulerOrder::XYZ}));
    EXPECT_EQ(fixture.text(), before) << seed;
  }
}

TEST(CurveEdits, AutomaticHandlesStaySoWhileTheirKeysMove) {
  CurveFixture fixture;
  const BoneId bone{3};
  for (const auto& [frame, x] : {std::pair{0, 0.0f}, {10, 1.0f}, {20, 3.0f}, {30, 3.5f}}) {
    fixture.apply(
        setPose(fixture.project,
                {fixture.ref, timeOfFrame(frame, fixture.clip().rate), {{bone, {}, {}, vec3(x)}}, {}}));
  }
  std::vector<KeyRef> keys;
  for (const int frame : {0, 10, 20, 30})
    keys.push_back({bone, ChannelKind::Scale, timeOfFrame(frame, fixture.clip().rate)});
  fixture.apply(shapeHandles(fixture.project, {fixture.ref, keys, HandleShape::Auto}));
  const auto list = [&] {
    return *std::find_if(fixture.clip().tracks.begin(), fixture.clip().tracks.end(), [&](const Track& t) {
              return t.bone == bone;
            })->scale;
  };
  const Keys<vec3> before = list();
  fixture.apply(dragPoints(fixture.project, {fixture.ref,
                                             {{{keys[1], 0}, 2.5}, {{keys[1], 1}, 2.5}, {{keys[1], 2}, 2.5}},
                                             timeOfFrame(2, fixture.clip().rate),
                                             {}}));
  const Keys<vec3> after = list();
  ASSERT_EQ(after.size(), 4u);
  EXPECT_FLOAT_EQ(after[1].value.x, 2.5f);
  EXPECT_NE(after[1].ease, before[1].ease);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(handleShape(after, i), HandleShape::Auto) << i;
}

TEST(CurveEdits, AnInsertedKeyLeavesTheMotion) {
  for (unsigned seed = 0; seed < 80; ++seed) {
    CurveFixture fixture;
    if (seed % 2 == 0) {
      fixture.apply(shapeHandles(fixture.project, {fixture.ref, allKeys(fixture.clip()), HandleShape::Auto}));
    } else {
      fixture.apply(
          setEase(fixture.project,
                  {fixture.ref, allKeys(fixture.clip()), {Interpolation::Curve, 0.6f, -0.4f, 0.4f, 1.6f}}));
    }
    const Clip before = fixture.clip();
    std::vector<CurveRef> lanes;
    for (const Track& track : before.tracks) {
      if (track.rotation) lanes.push_back({track.bone, ChannelKind::Rotation});
    }
    const Time at{static_cast<std::int64_t>(static_cast<double>(before.duration.ticks) * (seed % 80) / 79.0)};
    fixture.apply(insertKeys(fixture.project, {fixture.ref, lanes, at}));
    for (std::size_t t = 0; t < before.tracks.size(); ++t) {
      if (!before.tracks[t].rotation) continue;
      const Keys<quat>& keys = *fixture.clip().tracks[t].rotation;
      EXPECT_TRUE(std::any_of(keys.begin(), keys.end(), [&](const auto& key) { return key.time == at; }));
      for (int i = 0; i <= 60; ++i) {
        const Time time{before.duration.ticks * i / 60};
        EXPECT_LT(apart(valueAt(fixture.clip().tracks[t].rotation, time, {}),
                        valueAt(before.tracks[t].rotation, time, {})),
                  2e-5f);
      }
    }
  }
}

TEST(CurveEdits, RefuseWhatIsNotThere) {
  CurveFixture fixture;
  const KeyRef none{BoneId{1}, ChannelKind::Scale, Time{77}};
  EXPECT_FALSE(setPointValues(fixture.project, {fixture.ref, {{{none, 0}, 1.0}}, {}}));
  EXPECT_FALSE(pointValues(fixture.project, fixture.ref, {{none, 0}}, {}));
  EXPECT_FALSE(insertKeys(fixture.project, {fixture.ref, {{BoneId{1}, ChannelKind::Scale}}, Time{-1}}));
  const KeyRef first = allKeys(fixture.clip())[0];
  EXPECT_FALSE(setPointValues(fixture.project, {fixture.ref, {{{first, 3}, 1.0}}, {}}));
  EXPECT_FALSE(setPointValues(fixture.project, {fixture.ref, {{{first, 0}, std::nan("")}}, {}}));
  EXPECT_FALSE(setPointValues(fixture.project, {fixture.ref, {{{first, 0}, 1e300}}, {}}));
  EXPECT_FALSE(dragPoints(fixture.project, {fixture.ref, {{{first, 0}, 1.0}}, Time{-1} - first.time, {}}));
}

}  // namespace
}  // namespace squire
