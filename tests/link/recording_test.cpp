#include "core/link/recording.h"

#include <gtest/gtest.h>

namespace squire::link {
namespace {

PlayedInstant played(double seconds, bool isSame = true, std::string clip = "walk") {
  return {.model = "Knight", .clip = std::move(clip), .seconds = seconds, .isSame = isSame};
}

TEST(Recording, KeepsTheLastMinute) {
  Recording recording;
  for (int tick = 0; tick < 60 * 90; ++tick) recording.add(tick / 60.0, played(tick));
  EXPECT_NEAR(recording.seconds(), Recording::mostSeconds, 1e-9);
  EXPECT_EQ(recording.size(), 3601u);
  EXPECT_EQ(recording[3600].played.seconds, 60 * 90 - 1);
  EXPECT_EQ(recording[0].played.seconds, 60 * 90 - 3601);
  recording.clear();
  EXPECT_TRUE(recording.isEmpty());
  EXPECT_EQ(recording.seconds(), 0.0);
}

TEST(Recording, OfAGameThatReportsWithoutEndIsBounded) {
  Recording recording;
  for (std::size_t i = 0; i < 2 * Recording::mostMoments; ++i) recording.add(0.0, played(0.0));
  EXPECT_EQ(recording.size(), Recording::mostMoments);
  recording.clear();
  const std::string name(1 << 16, 'a');
  for (int i = 0; i < 1000; ++i) recording.add(0.0, played(0.0, false, name));
  EXPECT_LT(recording.size() * name.size(), Recording::mostBytes);
  EXPECT_GT(recording.size(), 400u);
  EXPECT_EQ(recording.differing(), recording.size());
}

TEST(Recording, FindsWhatDiffers) {
  Recording recording;
  for (int i = 0; i < 10; ++i) recording.add(i, played(i, i != 3 && i != 7));
  EXPECT_EQ(recording.differing(), 2u);
  EXPECT_EQ(recording.nextDiffering(0), 3u);
  EXPECT_EQ(recording.nextDiffering(3), 7u);
  EXPECT_EQ(recording.nextDiffering(7), 3u);
  Recording same;
  same.add(0.0, played(0.0));
  EXPECT_EQ(same.nextDiffering(0), 0u);
}

}  // namespace
}  // namespace squire::link
