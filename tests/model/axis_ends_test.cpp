#include "core/model/axis_ends.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/model/axis_curves.h"

namespace squire {
namespace {

Time onFrame(int number) { return timeOfFrame(number, {30, 1}); }

Channel<float> axisOfKeys(Keys<float> keys) { return std::make_shared<const Keys<float>>(std::move(keys)); }

constexpr std::array ways{Beyond::Hold, Beyond::Cycle, Beyond::Offset, Beyond::Mirror};

Ease anyRepeatedEase(std::mt19937& random) {
  static const Ease eases[] = {{Interpolation::Step},
                               {},
                               {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f},
                               {Interpolation::Curve, 0.1f, 0.9f, 0.3f, 1.0f},
                               {Interpolation::Curve, 0.5f, -0.6f, 0.5f, 1.7f}};
  return eases[random() % 5];
}

Channel<float> anyRepeatedAxis(std::mt19937& random, float largest) {
  Keys<float> keys;
  Time time = onFrame(static_cast<int>(random() % 40));
  const std::size_t count = 1 + random() % 5;
  for (std::size_t i = 0; i < count; ++i) {
    const float share = static_cast<float>(random() % 2001) / 1000.0f - 1.0f;
    keys.push_back({time, largest * share, anyRepeatedEase(random)});
    time += onFrame(1 + static_cast<int>(random() % 12));
  }
  if (random() % 3 == 0) keys.back().value = keys.front().value;
  return axisOfKeys(std::move(keys));
}

AxisEnds anyEnds(std::mt19937& random) { return {ways[random() % 4], ways[random() % 4]}; }

// Reference implementation: goes back into the keys one repetition at a time.
double wantedAt(const Channel<float>& keys, const AxisEnds& ends, Time time) {
  const Time first = keys->front().time, last = keys->back().time, length = last - first;
  const double rise = static_cast<double>(keys->back().value) - static_cast<double>(keys->front().value);
  const Beyond beyond = time < first ? ends.before : ends.after;
  double offset = 0.0;
  while (keys->size() > 1 && beyond != Beyond::Hold && (time < first || last < time)) {
    const bool isBefore = time < first;
    if (beyond == Beyond::Mirror) {
      time = (isBefore ? first + first : last + last) - time;
      continue;
    }
    time = isBefore ? time + length : time - length;
    if (beyond == Beyond::Offset) offset += isBefore ? -rise : rise;
  }
  return offset + static_cast<double>(valueAt(keys, time, 0.0f));
}

// Whether a value jumps near a time.
bool isNearJump(const Channel<float>& keys, const AxisEnds& ends, Time time) {
  constexpr Time near{30'000};
  const double a = wantedAt(keys, ends, time - near), b = wantedAt(keys, ends, time + near);
  return std::abs(a - b) > 1e-3 * (1.0 + std::abs(a));
}

TEST(AxisEnds, ContinueAsTheObviousWayDoes) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    std::mt19937 random(seed);
    const Channel<float> keys = anyRepeatedAxis(random, 2.0f);
    const AxisEnds ends = anyEnds(random);
    const Time end = onFrame(60 + static_cast<int>(random() % 60));
    const Channel<float> made = continued(keys, ends, Time(), end);
    ASSERT_EQ(faultOf(made), "") << seed;
    for (const Key<float>& key : *keys) EXPECT_EQ(valueAt(made, key.time, 0.0f), key.value) << seed;
    for (int i = 0; i < 400; ++i) {
      const Time time{static_cast<std::int64_t>(random() % 100'000) * end.ticks / 100'000};
      if (isNearJump(keys, ends, time)) continue;
      const double wanted = wantedAt(keys, ends, time);
      ASSERT_NEAR(valueAt(made, time, 0.0f), wanted, 1e-4 * (1.0 + std::abs(wanted)))
          << seed << " at " << time.seconds();
      ASSERT_NEAR(continuedValue(keys, ends, time), wanted, 1e-4 * (1.0 + std::abs(wanted))) << seed;
    }
  }
}

TEST(AxisEnds, WhatIsPlayedFollowsAllThreeAxes) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::mt19937 random(seed);
    const std::array axes{anyRepeatedAxis(random, 60.0f), anyRepeatedAxis(random, 60.0f),
                          anyRepeatedAxis(random, 60.0f)};
    const Time end = onFrame(60 + static_cast<int>(random() % 40));
    const AxesBeyond beyond{{anyEnds(random), anyEnds(random), anyEnds(random)}, end};
    const auto moves = joinedAxes<vec3>(axes, {}, nullptr, beyond);
    const auto turns = joinedAxes<quat>(axes, {}, nullptr, beyond);
    ASSERT_EQ(faultOf(turns->joint), "") << seed;
    for (int i = 0; i < 200; ++i) {
      const Time time{static_cast<std::int64_t>(random() % 100'000) * end.ticks / 100'000};
      dvec3 wanted;
      bool isNear = false;
      for (std::size_t c = 0; c < 3; ++c) {
        wanted[static_cast<int>(c)] = wantedAt(axes[c], beyond.ends[c], time);
        isNear = isNear || isNearJump(axes[c], beyond.ends[c], time);
      }
      if (isNear) continue;
      const vec3 move = valueAt(moves->joint, time, vec3(0.0f));
      ASSERT_LT(glm::distance(dvec3(move), wanted), 1e-2) << seed << " at " << time.seconds();
      ASSERT_LT(angleBetween(valueAt(turns->joint, time, {}), fromEulerDegrees(wanted, {})), 3e-4f) << seed;
    }
  }
}

TEST(AxisEnds, TheKeysOfThePersonStayTheSame) {
  const std::array axes{axisOfKeys({{onFrame(0), 0.0f, {}}, {onFrame(10), 1.0f, {}}}),
                        axisOfKeys({{onFrame(0), 0.0f, {}}}), axisOfKeys({{onFrame(5), 0.0f, {}}})};
  const AxesBeyond beyond{{AxisEnds{Beyond::Hold, Beyond::Offset}}, onFrame(40)};
  const auto made = joinedAxes<vec3>(axes, {}, nullptr, beyond);
  ASSERT_EQ(made->columns->size(), 3u);
  EXPECT_EQ(made->columns->back().time, onFrame(10));
  EXPECT_EQ(made->joint->back().time, onFrame(40));
  EXPECT_FLOAT_EQ(valueAt(made->joint, onFrame(35), vec3(0.0f)).x, 3.5f);
}

TEST(AxisEnds, ACycleThatDoesNotCloseJumpsAfterItsLastKey) {
  const Channel<float> keys = axisOfKeys({{onFrame(10), 1.0f, {}}, {onFrame(20), 3.0f, {}}});
  const Channel<float> made = continued(keys, {Beyond::Cycle, Beyond::Cycle}, Time(), onFrame(40));
  EXPECT_EQ(valueAt(made, onFrame(20), 0.0f), 3.0f);
  EXPECT_NEAR(valueAt(made, onFrame(20) + Time{10}, 0.0f), 1.0f, 1e-5f);
  EXPECT_EQ(valueAt(made, onFrame(30), 0.0f), 3.0f);
  EXPECT_EQ(valueAt(made, onFrame(10), 0.0f), 1.0f);
  EXPECT_NEAR(valueAt(made, onFrame(10) - Time{10}, 0.0f), 3.0f, 1e-5f);
}

TEST(AxisEnds, GoStraightAtTheSpeedOfTheKey) {
  const Ease ease{Interpolation::Curve, 0.25f, 0.5f, 0.5f, 0.0f};  // twice as fast at both ends
  const Channel<float> keys = axisOfKeys({{onFrame(10), 1.0f, ease}, {onFrame(20), 2.0f, {}}});
  const AxisEnds ends{Beyond::Straight, Beyond::Straight};
  const Channel<float> made = continued(keys, ends, Time(), onFrame(40));
  EXPECT_NEAR(valueAt(made, onFrame(5), 0.0f), 0.0f, 1e-5f);
  EXPECT_NEAR(valueAt(made, onFrame(30), 0.0f), 4.0f, 1e-5f);
  EXPECT_NEAR(continuedValue(keys, ends, onFrame(30)), 4.0f, 1e-5f);
  const Channel<float> steps =
      axisOfKeys({{onFrame(0), 1.0f, {Interpolation::Step}}, {onFrame(20), 2.0f, {}}});
  EXPECT_EQ(valueAt(continued(steps, ends, Time(), onFrame(40)), onFrame(30), 0.0f), 2.0f);
}

TEST(AxisEnds, HoldWhereNothingCanBeRepeated) {
  const Channel<float> one = axisOfKeys({{onFrame(3), 1.0f, {}}});
  for (const Beyond beyond : {Beyond::Cycle, Beyond::Offset, Beyond::Mirror, Beyond::Straight})
    EXPECT_EQ(continued(one, {beyond, beyond}, Time(), onFrame(30)), one);
  const Channel<float> tick = axisOfKeys({{Time{0}, 1.0f, {}}, {Time{1}, 2.0f, {}}});
  EXPECT_EQ(continued(tick, {Beyond::Cycle, Beyond::Cycle}, Time(), onFrame(30)), tick);
}

TEST(AxisEnds, AddNoMoreKeysThanTheLimit) {
  const Channel<float> dense = axisOfKeys({{Time{0}, 1.0f, {}}, {Time{5}, 2.0f, {}}, {Time{9}, 1.0f, {}}});
  const AxisEnds ends{Beyond::Hold, Beyond::Mirror};
  EXPECT_GT(repeatedKeys(*dense, ends, Time(), onFrame(9000)), mostRepeatedKeys);
  EXPECT_LE(continued(dense, ends, Time(), onFrame(9000))->size(), mostRepeatedKeys + dense->size());
}

// After a change of the clip's length or of a key, reusing parts gives the same keys as making all of them.
TEST(AxisEnds, PartsThatAreReusedHaveTheSameBits) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    std::array axes{anyRepeatedAxis(random, 90.0f), anyRepeatedAxis(random, 90.0f),
                    anyRepeatedAxis(random, 90.0f)};
    AxesBeyond beyond{{anyEnds(random), anyEnds(random), anyEnds(random)}, onFrame(80)};
    const auto before = joinedAxes<quat>(axes, {}, nullptr, beyond);
    beyond.until = onFrame(50 + static_cast<int>(random() % 100));
    EXPECT_EQ(*joinedAxes<quat>(axes, {}, before.get(), beyond)->joint,
              *joinedAxes<quat>(axes, {}, nullptr, beyond)->joint)
        << seed;
    Keys<float> changed = *axes[seed % 3];
    changed[random() % changed.size()].value += 5.0f;
    axes[seed % 3] = axisOfKeys(std::move(changed));
    EXPECT_EQ(*joinedAxes<quat>(axes, {}, before.get(), beyond)->joint,
              *joinedAxes<quat>(axes, {}, nullptr, beyond)->joint)
        << seed;
  }
}

}  // namespace
}  // namespace squire
