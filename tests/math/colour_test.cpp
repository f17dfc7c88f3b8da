#include "core/math/colour.h"

#include <gtest/gtest.h>

#include <random>

namespace squire {
namespace {

TEST(Colour, IsThatOfTheStandard) {
  // Values of the tables in IEC 61966-2-1: codes of 255 as linear light.
  EXPECT_FLOAT_EQ(linearOfSrgb(0.0f), 0.0f);
  EXPECT_FLOAT_EQ(linearOfSrgb(1.0f), 1.0f);
  EXPECT_NEAR(linearOfSrgb(10.0f / 255.0f), 0.0030353f, 1e-6f);
  EXPECT_NEAR(linearOfSrgb(128.0f / 255.0f), 0.2158605f, 1e-6f);
  EXPECT_NEAR(srgbOfLinear(0.5f), 0.7353570f, 1e-6f);
}

TEST(Colour, GoesThereAndBack) {
  std::mt19937 random(3);
  const auto share = [&] { return static_cast<float>(random() >> 8) / static_cast<float>(1 << 24); };
  for (int round = 0; round < 5000; ++round) {
    const vec3 colour(share(), share(), share());
    EXPECT_LT(glm::distance(linearOfSrgb(srgbOfLinear(colour)), colour), 2e-6f);
    EXPECT_LT(glm::distance(srgbOfHsv(hsvOfSrgb(colour, {})), colour), 2e-6f);
    const Hsv hsv{share(), 0.01f + 0.99f * share(), 0.01f + 0.99f * share()};
    const Hsv back = hsvOfSrgb(srgbOfHsv(hsv), {});
    const float turned = std::abs(back.hue - hsv.hue);
    EXPECT_LT(std::min(turned, 1.0f - turned) * hsv.saturation * hsv.value, 1e-5f);
    EXPECT_NEAR(back.saturation * hsv.value, hsv.saturation * hsv.value, 1e-5f);
    EXPECT_NEAR(back.value, hsv.value, 1e-6f);
  }
}

TEST(Colour, KeepsTheHueOfGreyAndBlack) {
  const Hsv before{0.3f, 0.8f, 0.5f};
  EXPECT_EQ(hsvOfSrgb(vec3(0.4f), before), (Hsv{0.3f, 0.0f, 0.4f}));
  EXPECT_EQ(hsvOfSrgb(vec3(0.0f), before), (Hsv{0.3f, 0.8f, 0.0f}));
  EXPECT_EQ(hsvOfSrgb(vec3(2.0f, 0.0f, 0.0f), before), (Hsv{0.0f, 1.0f, 1.0f}));
}

}  // namespace
}  // namespace squire
