#include "core/model/axis_curves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/model/project.h"

namespace squire {
namespace {

Time frame(int number) { return timeOfFrame(number, {30, 1}); }

Channel<float> axis(Keys<float> keys) { return std::make_shared<const Keys<float>>(std::move(keys)); }

std::size_t pickOf(std::mt19937& random, std::size_t count) { return random() % count; }

Ease anyEase(std::mt19937& random) {
  static const Ease eases[] = {{Interpolation::Step},
                               {},
                               {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f},
                               {Interpolation::Curve, 0.1f, 0.9f, 0.3f, 1.0f},
                               {Interpolation::Curve, 0.5f, -0.6f, 0.5f, 1.7f},
                               {Interpolation::Curve, 0.95f, 0.0f, 0.05f, 1.0f}};
  return eases[pickOf(random, 6)];
}

// Keys on frames and between them, with values of any size up to `largest`.
Channel<float> anyAxis(std::mt19937& random, float largest) {
  Keys<float> keys;
  Time time = frame(static_cast<int>(pickOf(random, 5)));
  const std::size_t count = 1 + pickOf(random, 6);
  for (std::size_t i = 0; i < count; ++i) {
    const float share = static_cast<float>(random() % 2001) / 1000.0f - 1.0f;
    keys.push_back({time, pickOf(random, 5) == 0 && !keys.empty() ? keys.back().value : largest * share,
                    anyEase(random)});
    time += pickOf(random, 4) == 0 ? Time{1 + static_cast<std::int64_t>(random())}
                                   : frame(1 + static_cast<int>(pickOf(random, 12)));
  }
  return axis(std::move(keys));
}

// Reference implementation: each axis by itself.
vec3 numbersAt(const std::array<Channel<float>, 3>& axes, Time time) {
  return {valueAt(axes[0], time, 0.0f), valueAt(axes[1], time, 0.0f), valueAt(axes[2], time, 0.0f)};
}

std::vector<Time> anyTimes(std::mt19937& random, const std::array<Channel<float>, 3>& axes) {
  std::vector<Time> times;
  Time last;
  for (const auto& one : axes) {
    last = std::max(last, one->back().time);
    for (const Key<float>& key : *one) {
      // In the last 20 000 ticks before a jump, the interpolation weight may round to 1.
      for (const int off : {-20'000, 0, 1}) times.push_back(key.time + Time{off});
    }
  }
  for (int i = 0; i < 300; ++i)
    times.push_back(Time{static_cast<std::int64_t>(random() % 10000) * (last.ticks + 100) / 10000});
  return times;
}

TEST(AxisCurves, VectorsFollowTheirAxes) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    const std::array axes{anyAxis(random, 2.0f), anyAxis(random, 0.01f), anyAxis(random, 2.0f)};
    const auto made = joinedAxes<vec3>(axes);
    ASSERT_EQ(faultOf(made->joint), "");
    for (const Time time : anyTimes(random, axes)) {
      const vec3 joint = valueAt(made->joint, time, vec3(0.0f));
      ASSERT_LT(glm::distance(joint, numbersAt(axes, time)), 2e-4f) << seed << " at " << time.seconds();
    }
  }
}

TEST(AxisCurves, RotationsFollowTheirAnglesInAnyOrder) {
  for (unsigned seed = 0; seed < 120; ++seed) {
    std::mt19937 random(seed);
    const auto order = static_cast<EulerOrder>(seed % 6);
    const float largest = seed % 3 == 0 ? 720.0f : 80.0f;
    const std::array axes{anyAxis(random, largest), anyAxis(random, largest), anyAxis(random, largest)};
    const auto made = joinedAxes<quat>(axes, order);
    ASSERT_EQ(faultOf(made->joint), "");
    for (const Time time : anyTimes(random, axes)) {
      const quat joint = valueAt(made->joint, time, quat(1, 0, 0, 0));
      const quat wanted = fromEulerDegrees(dvec3(numbersAt(axes, time)), order);
      ASSERT_LT(angleBetween(joint, wanted), 3e-4f) << seed << " at " << time.seconds();
    }
  }
}

TEST(AxisCurves, AxesOfOneKindGiveTheirOwnKeys) {
  const Ease ease{Interpolation::Curve, 0.3f, 0.1f, 0.6f, 1.4f};
  const std::array axes{axis({{frame(0), 1.0f, ease}, {frame(7), 3.0f, {}}}),
                        axis({{frame(0), 2.0f, ease}, {frame(7), -3.0f, {}}}),
                        axis({{frame(0), 5.0f, {}}, {frame(7), 5.0f, {}}})};
  const auto made = joinedAxes<vec3>(axes);
  EXPECT_EQ(*made->joint, (Keys<vec3>{{frame(0), {1, 2, 5}, ease}, {frame(7), {3, -3, 5}, {}}}));
  EXPECT_EQ(made->joint->size(), made->columns->size());
}

TEST(AxisCurves, ASpinAboutOneAxisNeedsFewKeys) {
  const std::array axes{axis({{frame(0), 10.0f, {}}}), axis({{frame(0), 0.0f, {}}, {frame(30), 720.0f, {}}}),
                        axis({{frame(0), -20.0f, {}}})};
  const auto made = joinedAxes<quat>(axes);
  EXPECT_LE(made->joint->size(), 33u);
  EXPECT_LT(angleBetween(valueAt(made->joint, frame(10), {}), fromEulerDegrees(dvec3(10, 240, -20), {})),
            3e-4f);
}

TEST(AxisCurves, ColumnsAreTheTimesOfAllAxes) {
  const Ease step{Interpolation::Step};
  const std::array axes{axis({{frame(0), 0.0f, {}}, {frame(10), 1.0f, {}}}),
                        axis({{frame(4), 0.0f, step}, {frame(8), 1.0f, {}}}), axis({{frame(4), 2.0f, {}}})};
  const auto made = joinedAxes<vec3>(axes);
  ASSERT_EQ(made->columns->size(), 4u);
  const std::array times{frame(0), frame(4), frame(8), frame(10)};
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_EQ((*made->columns)[i].time, times[i]);
  EXPECT_EQ((*made->columns)[1].ease, step);
}

// Parts that are reused from an earlier result have the same bits as if computed again.
TEST(AxisCurves, AChangeOfOneKeyGivesWhatAllKeysGive) {
  for (unsigned seed = 0; seed < 80; ++seed) {
    std::mt19937 random(seed);
    std::array axes{anyAxis(random, 90.0f), anyAxis(random, 90.0f), anyAxis(random, 90.0f)};
    const auto before = joinedAxes<quat>(axes);
    const auto vectors = joinedAxes<vec3>(axes);
    Keys<float> changed = *axes[seed % 3];
    Key<float>& key = changed[pickOf(random, changed.size())];
    key.value += 5.0f;
    key.ease = anyEase(random);
    axes[seed % 3] = axis(std::move(changed));
    EXPECT_EQ(*joinedAxes<quat>(axes, {}, before.get())->joint, *joinedAxes<quat>(axes)->joint) << seed;
    EXPECT_EQ(*joinedAxes<vec3>(axes, {}, vectors.get())->joint, *joinedAxes<vec3>(axes)->joint) << seed;
  }
}

// The curves of a file are exact on its frames, and as near as curved spans between them.
TEST(AxisCurves, FramesAreExactWhereTheyHaveToBe) {
  const Rate rate{24, 1};
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    const std::array axes{anyAxis(random, 90.0f), anyAxis(random, 60.0f), anyAxis(random, 90.0f)};
    const auto order = static_cast<EulerOrder>(seed % 6);
    const auto made = joinedAxes<quat>(axes, order, nullptr, {}, rate);
    const auto error = [&](Time time) {
      return angleBetween(valueAt(made->joint, time, {}),
                          fromEulerDegrees(dvec3(numbersAt(axes, time)), order));
    };
    for (int i = 0; timeOfFrame(i, rate) <= made->joint->back().time; ++i)
      ASSERT_LT(error(timeOfFrame(i, rate)), 1e-5f) << seed << " at frame " << i;
    for (const Time time : anyTimes(random, axes))
      ASSERT_LT(error(time), 3e-4f) << seed << " at " << time.seconds();
    EXPECT_EQ(*joinedAxes<quat>(axes, order, made.get(), {}, rate)->joint, *made->joint) << seed;
    EXPECT_EQ(*joinedAxes<quat>(axes, order, made.get())->joint, *joinedAxes<quat>(axes, order)->joint)
        << seed;
  }
}

TEST(AxisCurves, AreTakenWithKeysThatWereMadeBefore) {
  std::mt19937 random(3);
  const std::array axes{anyAxis(random, 90.0f), anyAxis(random, 60.0f), anyAxis(random, 90.0f)};
  const auto made = joinedAxes<quat>(axes);
  AxisCurves<quat> bare;
  bare.axes = axes;
  const auto again = axesWithJoint<quat>(bare, made->joint);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(*again->columns, *made->columns);
  EXPECT_EQ(again->joint, made->joint);
  Keys<quat> fewer = *made->joint;
  fewer.pop_back();
  EXPECT_EQ(axesWithJoint<quat>(bare, std::make_shared<const Keys<quat>>(fewer)), nullptr);
}

TEST(AxisCurves, AMadSpinKeepsToItsRoom) {
  const std::array axes{axis({{frame(0), 0.0f, {}}, {frame(900), 3e38f, {}}}), axis({{frame(0), 0.0f, {}}}),
                        axis({{frame(0), -3e38f, {}}, {frame(900), 3e38f, {}}})};
  EXPECT_LE(joinedAxes<quat>(axes)->joint->size(), 2 + jointRoom + 2 * jointRoomPerKey);
}

TEST(AxisCurves, CountWhileTheirChannelIsTheOneMadeFromThem) {
  const auto made = joinedAxes<vec3>(
      {axis({{frame(0), 0.0f, {}}}), axis({{frame(3), 0.0f, {}}}), axis({{frame(0), 0.0f, {}}})});
  Track track{BoneId{1}, made->joint, nullptr, nullptr};
  track.translationAxes = made;
  EXPECT_EQ(curvesOf(track.translation, track.translationAxes), made.get());
  const ContentHash with = hashOf(track);
  track.translation = std::make_shared<const Keys<vec3>>(*made->joint);
  EXPECT_EQ(curvesOf(track.translation, track.translationAxes), nullptr);
  EXPECT_NE(hashOf(track), with) << "an edit that only splits a channel is one that a re-import keeps";
}

}  // namespace
}  // namespace squire
