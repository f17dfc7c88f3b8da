#include <gtest/gtest.h>

#include <cmath>

#include "tests/anim/playback.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::Random;

double placeOf(const AnimationIndex& index, const std::vector<float>& durations) {
  double sum = index.inFrame;
  for (std::uint32_t i = 0; i < index.frame; ++i) sum += static_cast<double>(durations[i]);
  return sum;
}

TEST(Playback, FollowsTheClockWhateverTheSteps) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    Random random(seed);
    std::vector<float> durations(1 + random() % 6);
    double length = 0.0;
    for (float& d : durations) {
      d = random() % 3 == 0 ? 0.0f : reference::between(random, 0.05f, 0.4f);
      length += static_cast<double>(d);
    }
    const bool loop = random() % 2 == 0;
    AnimationIndex index;
    double clock = 0.0;
    for (int i = 0; i < 30; ++i) {
      const float step = reference::between(random, -1.5f, 2.0f) * (random() % 5 == 0 ? 10.0f : 1.0f);
      index = advanced(index, step, durations, loop);
      clock += static_cast<double>(step);
      if (!loop) clock = std::min(std::max(clock, 0.0), length);
      ASSERT_LT(index.frame, durations.size());
      ASSERT_GE(index.inFrame, 0.0f);
      ASSERT_LE(index.inFrame, static_cast<double>(durations[index.frame]));
      if (!loop) {
        EXPECT_NEAR(placeOf(index, durations), clock, 1e-12);
      } else if (length > 0.0) {
        const double apart = std::abs(std::remainder(placeOf(index, durations) - clock, length));
        EXPECT_LT(apart, 1e-12) << seed;
      }
    }
  }
}

TEST(Playback, OneKeyframeAndNoLengthHold) {
  for (const bool loop : {false, true}) {
    const std::vector<float> none{0.0f}, nothing{0.0f, 0.0f, 0.0f};
    EXPECT_EQ(advanced({}, 5.0f, none, loop).frame, 0u);
    EXPECT_EQ(advanced({}, 5.0f, none, loop).inFrame, 0.0f);
    EXPECT_EQ(advanced({}, -5.0f, nothing, loop).inFrame, 0.0f);
    EXPECT_EQ(shareAt({}, none, loop).share, 0.0f);
  }
  const std::vector<float> two{0.5f, 0.0f};
  EXPECT_EQ(advanced({}, 0.75f, two, false).frame, 1u);
  EXPECT_EQ(advanced({}, 0.75, two, true).inFrame, 0.25);
  EXPECT_EQ(advanced({}, NAN, two, true), AnimationIndex{});
}

TEST(Playback, SharesLeadToTheNextKeyframe) {
  const std::vector<float> durations{0.5f, 0.25f};
  const KeyframeShare share = shareAt({0.6f, 0.1f, 1}, durations, true);
  EXPECT_EQ(share.from, 1u);
  EXPECT_EQ(share.to, 0u);
  EXPECT_FLOAT_EQ(share.share, 0.4f);
  EXPECT_EQ(shareAt({0.6f, 0.1f, 1}, durations, false).to, 1u);
}

}  // namespace
}  // namespace squire
