#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/sound/onsets.h"
#include "core/sound/wave_peaks.h"

namespace squire {
namespace {

Sound silence(double seconds, std::uint32_t rate = 48000, std::uint32_t channels = 1) {
  Sound sound;
  sound.rate = rate;
  sound.channels = channels;
  sound.samples.resize(static_cast<std::size_t>(seconds * rate) * channels);
  return sound;
}

// A tone that dies away, as a hit does.
void hit(Sound& sound, double at, double loudness, double tail = 0.1) {
  const auto from = static_cast<std::size_t>(at * sound.rate);
  for (std::size_t i = from; i < sound.frames(); ++i) {
    const double since = static_cast<double>(i - from) / sound.rate;
    const double value = loudness * std::exp(-since / tail) * std::cos(2.0 * 3.14159265 * 800.0 * since);
    for (std::uint32_t channel = 0; channel < sound.channels; ++channel)
      sound.samples[i * sound.channels + channel] += static_cast<std::int16_t>(32000.0 * value);
  }
}

TEST(WavePeaks, HoldEverySampleAtEveryZoom) {
  Sound sound = silence(3.0, 44100, 2);
  std::mt19937 random(3);
  for (std::int16_t& sample : sound.samples) sample = static_cast<std::int16_t>(random() % 2001 - 1000);
  sound.samples[2 * 44100 + 1] = 30000;
  sound.samples[2 * 66150] = -30000;
  const WavePeaks peaks(sound);
  for (const double step : {0.0005, 0.004, 0.03, 0.25, 1.5}) {
    int high = 0, low = 0;
    for (double from = 0.0; from < 3.0; from += step) {
      const WavePeak peak = peaks.over(from, from + step);
      EXPECT_LE(peak.least, peak.most);
      high += peak.most == 30000 ? 1 : 0;
      low += peak.least == -30000 ? 1 : 0;
    }
    EXPECT_TRUE(high >= 1 && high <= 4 && low >= 1 && low <= 4) << step << " " << high << " " << low;
  }
  EXPECT_EQ(peaks.over(0.99, 1.01).most, 30000);
  EXPECT_LT(peaks.over(1.1, 1.4).most, 30000);
}

TEST(WavePeaks, AreZeroOutside) {
  Sound sound = silence(1.0);
  for (std::int16_t& sample : sound.samples) sample = 5;
  const WavePeaks peaks(sound);
  EXPECT_EQ(peaks.over(-2.0, -1.0), WavePeak());
  EXPECT_EQ(peaks.over(1.0, 2.0), WavePeak());
  EXPECT_EQ(peaks.over(0.5, 0.5), WavePeak());
  EXPECT_EQ(peaks.over(-1.0, 9.0), (WavePeak{5, 5}));
  EXPECT_EQ(WavePeaks().over(0.0, 1.0), WavePeak());
  Sound one = silence(0.0);
  one.samples = {9};
  EXPECT_EQ(WavePeaks(one).over(0.0, 1.0).most, 9);
}

TEST(Onsets, AreWhereSomethingBegins) {
  for (const std::uint32_t channels : {1u, 2u}) {
    Sound sound = silence(3.0, 44100, channels);
    const std::vector<double> times{0.0, 0.4, 0.75, 1.2, 2.5};
    for (const double time : times) hit(sound, time, 0.6);
    const std::vector<Time> found = onsetsOf(sound);
    ASSERT_EQ(found.size(), times.size());
    for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(found[i].seconds(), times[i], 0.005);
  }
}

TEST(Onsets, NoiseAndEchoesAreNone) {
  Sound sound = silence(2.0);
  std::mt19937 random(3);
  for (std::int16_t& sample : sound.samples) sample = static_cast<std::int16_t>(random() % 41 - 20);
  hit(sound, 1.0, 0.8);
  hit(sound, 1.1, 0.03);
  const std::vector<Time> found = onsetsOf(sound);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NEAR(found[0].seconds(), 1.0, 0.005);
}

TEST(Onsets, SilenceHasNone) {
  EXPECT_TRUE(onsetsOf(silence(1.0)).empty());
  EXPECT_TRUE(onsetsOf(silence(0.0)).empty());
}

}  // namespace
}  // namespace squire
