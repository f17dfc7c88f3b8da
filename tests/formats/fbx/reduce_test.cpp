#include "core/formats/fbx/reduce.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace squire::fbx {

namespace {

// A uniform rotation about a random axis, in a random frame of reference, sampled once per frame.
std::vector<Sample<dquat>> spin(unsigned seed, int framesOfHalfTurn, int frames) {
  std::mt19937 engine(seed);
  std::normal_distribution<double> random;
  const auto any = [&] {
    return glm::normalize(dquat(random(engine), random(engine), random(engine), random(engine)));
  };
  const dquat before = any(), after = any();
  const dvec3 axis = glm::normalize(dvec3(random(engine), random(engine), random(engine)));
  std::vector<Sample<dquat>> out;
  for (int i = 0; i <= frames; ++i) {
    const dquat turn = glm::angleAxis(std::numbers::pi * i / framesOfHalfTurn, axis);
    out.push_back({i * Time::ticksPerSecond / 24, before * turn * after, {}});
  }
  return out;
}

}  // namespace

// Between two keys half a turn apart, rounding decides which direction is shorter.
TEST(FbxReduce, SpinsKeepTheirWayRound) {
  int wrong = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    for (const int framesOfHalfTurn : {3, 4, 8, 10, 12, 15, 24}) {
      const std::vector<Sample<dquat>> samples =
          spin(seed, framesOfHalfTurn, framesOfHalfTurn * (1 + static_cast<int>(seed % 3)));
      const auto keys = std::make_shared<const Keys<quat>>(reduceKeys(samples, 1e-4));
      double worst = 0.0;
      for (const Sample<dquat>& sample : samples) {
        const quat played = valueAt(keys, Time{sample.time}, quat(1, 0, 0, 0));
        worst = std::max(worst, angleBetween(dquat(played), sample.value));
      }
      wrong += worst > 1e-3 ? 1 : 0;
      EXPECT_LE(keys->size(), 2u * (1 + seed % 3) + 1) << "seed " << seed;
    }
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace squire::fbx
