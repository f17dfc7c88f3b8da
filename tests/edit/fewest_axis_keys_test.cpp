#include "core/edit/motion/fewest_axis_keys.h"

#include <gtest/gtest.h>

#include <random>

#include "core/base/sort_once.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

constexpr Rate thirty{30, 1};

Time frameOfThirty(std::int64_t number) { return timeOfFrame(number, thirty); }

KeyFit within(double tolerance) {
  return {.tolerance = tolerance, .rate = thirty, .from = Time(), .to = latestKey};
}

// Samples the motion of three axes: one linear key per frame.
template <typename Motion>
AxisLists baked(int frames, Motion motion) {
  AxisLists lists;
  for (int i = 0; i <= frames; ++i) {
    const vec3 values = motion(static_cast<float>(i));
    for (std::size_t axis = 0; axis < 3; ++axis)
      lists[axis].push_back({frameOfThirty(i), values[static_cast<int>(axis)], {}});
  }
  return lists;
}

std::vector<Time> columnsOf(const AxisLists& lists) {
  std::vector<Time> times;
  for (const auto& list : lists) {
    for (const auto& key : list) times.push_back(key.time);
  }
  sortOnce(times);
  return times;
}

float valueOf(const Keys<float>& keys, Time time) {
  return valueAt(std::make_shared<const Keys<float>>(keys), time, 0.0f);
}

// The largest difference between two lists at every quarter of a frame.
float difference(const AxisLists& a, const AxisLists& b) {
  float most = 0.0f;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Time end = std::max(a[axis].back().time, b[axis].back().time);
    for (std::int64_t i = 0; timeOfFrame(i, {120, 1}) <= end; ++i) {
      const Time time = timeOfFrame(i, {120, 1});
      most = std::max(most, std::abs(valueOf(a[axis], time) - valueOf(b[axis], time)));
    }
  }
  return most;
}

TEST(FewestAxisKeys, AxesThatSwingApartHaveFewTimes) {
  const auto swings = baked(60, [](float i) {
    return vec3(30.0f * std::sin(0.2f * i), 10.0f * std::cos(0.2f * i), 8.0f * std::sin(0.1f * i + 1.0f));
  });
  const auto fewer = fewestAxisKeys(swings, within(0.25));
  EXPECT_LE(columnsOf(fewer).size(), 6u);
  EXPECT_LE(fewer[2].size(), 4u) << "an axis has only the keys that it needs";
  EXPECT_LE(difference(swings, fewer), 0.251f);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    EXPECT_EQ(fewer[axis].front().value, swings[axis].front().value);
    EXPECT_EQ(fewer[axis].back().value, swings[axis].back().value);
  }
}

TEST(FewestAxisKeys, ACurveBetweenEqualValuesNeedsNoKeyAtItsTop) {
  const auto hops = baked(20, [](float i) { return vec3(0.0f, 0.04f * i * (20.0f - i), 0.0f); });
  const auto fewer = fewestAxisKeys(hops, within(0.01));
  ASSERT_EQ(fewer[1].size(), 2u);
  EXPECT_TRUE(fewer[1].front().isLifted());
  EXPECT_LE(difference(hops, fewer), 0.0101f);
}

TEST(FewestAxisKeys, AnAxisThatRestsHasOneKey) {
  const auto turns = baked(30, [](float i) { return vec3(0.001f * std::sin(i), 3.0f * i, 7.0f); });
  const auto fewer = fewestAxisKeys(turns, within(0.01));
  EXPECT_EQ(fewer[0].size(), 1u);
  EXPECT_EQ(fewer[1].size(), 2u);
  EXPECT_EQ(fewer[2], (Keys<float>{{Time(), 7.0f, Ease()}}));
}

TEST(FewestAxisKeys, StepsStay) {
  auto steps = baked(40, [](float i) { return vec3(i < 20.0f ? 1.0f : 5.0f, std::sin(0.1f * i), 0.0f); });
  steps[0][19].ease = {Interpolation::Step};
  const auto fewer = fewestAxisKeys(steps, within(0.001));
  EXPECT_LE(difference(steps, fewer), 0.00101f);
  const Time before = timeOfFrame(39, {60, 1});
  EXPECT_EQ(valueOf(fewer[0], before), 1.0f);
  EXPECT_EQ(valueOf(fewer[0], frameOfThirty(20)), 5.0f);
  EXPECT_LT(fewer[0].size(), 8u);
}

TEST(FewestAxisKeys, OutsideOfTheRangeNothingChanges) {
  const auto swings =
      baked(60, [](float i) { return vec3(std::sin(0.2f * i), std::cos(0.3f * i), 0.01f * i); });
  KeyFit fit = within(0.01);
  fit.from = frameOfThirty(20);
  fit.to = frameOfThirty(40);
  const auto fewer = fewestAxisKeys(swings, fit);
  EXPECT_LE(difference(swings, fewer), 0.0101f);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    EXPECT_LT(fewer[axis].size(), 52u);
    for (const auto& key : swings[axis]) {
      const bool isInside = fit.from < key.time && key.time < fit.to;
      if (!isInside && key.time != fit.from) {
        EXPECT_EQ(std::count(fewer[axis].begin(), fewer[axis].end(), key), 1);
      }
    }
  }
}

TEST(FewestAxisKeys, AskedForWholeFramesTheyLieOnThem) {
  AxisLists halves;
  for (int i = 0; i <= 120; ++i) {
    for (std::size_t axis = 0; axis < 3; ++axis)
      halves[axis].push_back({timeOfFrame(i, {60, 1}), std::sin(0.1f * static_cast<float>(i)), {}});
  }
  KeyFit fit = within(0.01);
  fit.wholeFrames = true;
  const auto fewer = fewestAxisKeys(halves, fit);
  for (const Time time : columnsOf(fewer)) EXPECT_EQ(time, onNearestFrame(time, thirty));
  EXPECT_LE(columnsOf(fewer).size(), 12u);
  EXPECT_LE(difference(halves, fewer), 0.0102f);
}

TEST(FewestAxisKeys, ALongClipHasItsFewToo) {
  const auto swings = baked(50'000, [](float i) {
    return vec3(std::sin(0.01f * i), std::cos(0.013f * i), 0.5f * std::sin(0.02f * i));
  });
  const auto fewer = fewestAxisKeys(swings, within(0.002));
  EXPECT_LT(columnsOf(fewer).size(), 2000u);
  EXPECT_LT(fewer[0].size(), 1000u);
}

TEST(FewestAxisKeys, FewKeysAreLeftAlone) {
  const AxisLists one{Keys<float>{{frameOfThirty(3), 1.0f, {}}}, Keys<float>{{frameOfThirty(3), 2.0f, {}}},
                      Keys<float>{{frameOfThirty(3), 3.0f, {}}}};
  EXPECT_EQ(fewestAxisKeys(one, within(1.0)), one);
}

// An axis of random keys at random times: eased, stepped and lifted ones.
Keys<float> randomAxis(std::mt19937& random) {
  Keys<float> keys;
  const std::size_t count = 1 + test::pick(random, 12);
  for (std::size_t i = 0; i < count; ++i) {
    Key<float> key;
    key.time = timeOfFrame(static_cast<std::int64_t>(test::pick(random, 120)), {60, 1});
    key.value = 0.1f * static_cast<float>(test::pick(random, 200)) - 10.0f;
    switch (test::pick(random, 4)) {
      case 0:
        key.ease = {Interpolation::Step};
        break;
      case 1:
        key.ease = {Interpolation::Curve, 0.3f, -0.5f, 0.6f, 1.4f};
        break;
      case 2:
        key.ease = {Interpolation::Curve, 0.5f, 0.0f, 0.5f, 1.0f};
        key.lift = {2.0f, -1.0f};
        break;
      default:
        break;
    }
    keys.push_back(key);
  }
  return sorted(std::move(keys));
}

TEST(FewestAxisKeys, AnyAxesStayWithinTheTolerance) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const AxisLists lists{randomAxis(random), randomAxis(random), randomAxis(random)};
    KeyFit fit = within(std::pow(10.0, static_cast<double>(test::pick(random, 3)) - 2.0));
    if (test::pick(random, 3) == 0) fit.from = frameOfThirty(20);
    if (test::pick(random, 3) == 0) fit.to = frameOfThirty(45);
    const auto fewer = fewestAxisKeys(lists, fit);
    EXPECT_LE(difference(lists, fewer), 1.001f * static_cast<float>(fit.tolerance) + 1e-4f);
    EXPECT_LE(columnsOf(fewer).size(), columnsOf(lists).size() + 2);
    for (const Keys<float>& list : fewer) {
      EXPECT_FALSE(list.empty());
      EXPECT_EQ(faultOf(std::make_shared<const Keys<float>>(list)), "");
    }
  }
}

}  // namespace
}  // namespace squire
