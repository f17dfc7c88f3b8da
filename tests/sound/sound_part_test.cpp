#include "core/sound/sound_part.h"

#include <gtest/gtest.h>

#include <numeric>

namespace squire {
namespace {

// A second whose samples are their own numbers: 0, 1, 2, 3 ...
Sound counted(std::uint32_t channels) {
  Sound sound{1000, channels, std::vector<std::int16_t>(1000 * channels)};
  std::iota(sound.samples.begin(), sound.samples.end(), std::int16_t{0});
  return sound;
}

TEST(PartOfASound, HasTheSamplesOfBothChannels) {
  const Sound part = partOf(counted(2), Time::fromSeconds(0.5), 0.002);
  EXPECT_EQ(part.rate, 1000u);
  EXPECT_EQ(part.channels, 2u);
  EXPECT_EQ(part.samples, (std::vector<std::int16_t>{1000, 1001, 1002, 1003}));
}

TEST(PartOfASound, IsSilentBeforeAndAfterIt) {
  EXPECT_EQ(partOf(counted(1), Time::fromSeconds(-0.002), 0.004).samples,
            (std::vector<std::int16_t>{0, 0, 0, 1}));
  EXPECT_EQ(partOf(counted(1), Time::fromSeconds(0.998), 0.004).samples,
            (std::vector<std::int16_t>{998, 999, 0, 0}));
  for (const double far : {-3600.0, 3600.0})
    EXPECT_EQ(partOf(counted(1), Time::fromSeconds(far), 0.003).samples, (std::vector<std::int16_t>(3)));
}

TEST(PartOfASound, MayBeEmpty) {
  EXPECT_TRUE(partOf(counted(2), {}, 0.0).samples.empty());
  EXPECT_TRUE(partOf(counted(2), {}, -1.0).samples.empty());
}

}  // namespace
}  // namespace squire
