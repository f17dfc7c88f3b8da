#include "core/sound/wav.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "tests/sound/wav_bytes.h"

namespace squire {
namespace {

using test::WavBytes;

TEST(Wav, ReadsEveryUsualFormat) {
  // Each format stores 0.5, -0.5, 0.25 and 0.
  const std::vector<std::int16_t> expected{16384, -16384, 8192, 0};
  const auto samplesOf = [](const WavBytes& wav) {
    const auto read = readWav(wav.bytes());
    EXPECT_TRUE(read) << read.error().text();
    return read ? read->samples : std::vector<std::int16_t>();
  };
  EXPECT_EQ(samplesOf(WavBytes(1, 8).add<std::uint8_t>({192, 64, 160, 128})), expected);
  EXPECT_EQ(samplesOf(WavBytes(1, 16).add<std::int16_t>({16384, -16384, 8192, 0})), expected);
  EXPECT_EQ(samplesOf(WavBytes(1, 24).add<std::uint8_t>({0, 0, 0x40, 0, 0, 0xC0, 0, 0, 0x20, 0, 0, 0})),
            expected);
  EXPECT_EQ(samplesOf(WavBytes(1, 32).add<std::int32_t>({1 << 30, -(1 << 30), 1 << 29, 0})), expected);
  EXPECT_EQ(samplesOf(WavBytes(3, 32).add<float>({0.5f, -0.5f, 0.25f, 0.0f})), expected);
  EXPECT_EQ(samplesOf(WavBytes(3, 64).add<double>({0.5, -0.5, 0.25, 0.0})), expected);
}

TEST(Wav, KeepsTwoChannelsAndMixesMore) {
  const auto stereo = readWav(WavBytes(1, 16, 2).add<std::int16_t>({1, 2, 3, 4}).bytes());
  ASSERT_TRUE(stereo) << stereo.error().text();
  EXPECT_EQ(stereo->channels, 2u);
  EXPECT_EQ(stereo->frames(), 2u);
  EXPECT_EQ(stereo->samples, (std::vector<std::int16_t>{1, 2, 3, 4}));
  const auto three = readWav(WavBytes(1, 16, 3).add<std::int16_t>({30, 60, 90}).bytes());
  ASSERT_TRUE(three) << three.error().text();
  EXPECT_EQ(three->channels, 1u);
  EXPECT_EQ(three->samples, (std::vector<std::int16_t>{60}));
}

TEST(Wav, HasALength) {
  const auto read = readWav(WavBytes(1, 16, 2, 8000).add(std::vector<std::int16_t>(32000)).bytes());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->seconds(), 2.0);
  EXPECT_EQ(read->length(), Time{2 * Time::ticksPerSecond});
}

TEST(Wav, SkipsOtherChunksAndTakesWhatIsThere) {
  WavBytes wav(1, 16);
  wav.add<std::int16_t>({7, 8, 9});
  wav.before = {{"LIST", 5}, {"bext", 8}};
  ASSERT_TRUE(readWav(wav.bytes()));
  EXPECT_EQ(readWav(wav.bytes())->samples.size(), 3u);
  for (const std::uint32_t stated : {0xFFFFFFFFu, 1000u}) {
    wav.stated = stated;
    ASSERT_TRUE(readWav(wav.bytes())) << stated;
    EXPECT_EQ(readWav(wav.bytes())->samples.size(), 3u) << "a stream or a recording that was cut off";
  }
  wav.stated = 5;
  EXPECT_EQ(readWav(wav.bytes())->samples.size(), 2u) << "whole samples alone";
}

TEST(Wav, ReadsTheLongFormOfAFormat) {
  WavBytes wav(0xFFFE, 16);
  wav.add<std::int16_t>({5});
  wav.subFormat = 1;
  ASSERT_TRUE(readWav(wav.bytes()));
  wav.subFormat = 2;
  EXPECT_FALSE(readWav(wav.bytes()));
}

TEST(Wav, NumbersThatAreNoneAreSilent) {
  const float none = std::numeric_limits<float>::quiet_NaN(), far = std::numeric_limits<float>::infinity();
  const auto read = readWav(WavBytes(3, 32).add<float>({none, far, -far, 9.0f, -9.0f}).bytes());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->samples, (std::vector<std::int16_t>{0, 0, 0, 32767, -32768}));
}

TEST(Wav, RefusesWhatItCannotRead) {
  const auto isRefused = [](WavBytes wav) { return !readWav(wav.add<std::int16_t>({1, 2, 3, 4}).bytes()); };
  EXPECT_FALSE(isRefused(WavBytes(1, 16)));
  EXPECT_TRUE(isRefused(WavBytes(2, 16))) << "compressed";
  EXPECT_TRUE(isRefused(WavBytes(1, 12)));
  EXPECT_TRUE(isRefused(WavBytes(3, 16)));
  EXPECT_TRUE(isRefused(WavBytes(1, 16, 0)));
  EXPECT_TRUE(isRefused(WavBytes(1, 16, 9)));
  EXPECT_TRUE(isRefused(WavBytes(1, 16, 1, 0)));
  EXPECT_TRUE(isRefused(WavBytes(1, 16, 1, 0xFFFFFFFF)));
  WavBytes wrongSize(1, 16);
  wrongSize.frameBytes = 0;
  EXPECT_TRUE(isRefused(wrongSize));
  EXPECT_FALSE(readWav(WavBytes(1, 16).bytes())) << "no samples";
  EXPECT_FALSE(readWav({}));
  EXPECT_FALSE(readWav(asBytes("RIFF....WAVEdata....")));
  EXPECT_FALSE(readWav(asBytes("OggS, which is another sound")));
}

TEST(Wav, EveryTruncationAndDamageIsReadOrRefused) {
  const Bytes whole = WavBytes(1, 24, 2).add(std::vector<std::uint8_t>(600, 77)).bytes();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto read = readWav(ByteSpan(whole).first(size));
    EXPECT_TRUE(!read || read->frames() <= 100);
  }
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    Bytes damaged = whole;
    for (int i = 0; i < 4; ++i) damaged[random() % 60] = static_cast<std::byte>(random());
    const auto read = readWav(damaged);
    EXPECT_TRUE(!read || read->samples.size() <= whole.size());
  }
}

}  // namespace
}  // namespace squire
