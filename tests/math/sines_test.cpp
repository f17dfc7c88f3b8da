#include "core/math/sines.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <numbers>

namespace squire {
namespace {

// The error in units of the last place of the right result.
double missOf(double found, long double right) {
  const double near = std::abs(static_cast<double>(right));
  const double step = std::nextafter(near, 1e9) - near;
  return static_cast<double>(std::abs(found - right) / step);
}

TEST(Sines, AreRightToTheLastBits) {
  for (int i = -40'000; i <= 40'000; ++i) {
    for (const double angle : {i * 0.5 * std::numbers::pi / 180.0, i * 0.0137, i * 7.7}) {
      const Sines found = sinesOf(angle);
      ASSERT_LT(missOf(found.cosine, std::cos(static_cast<long double>(angle))), 1.0) << angle;
      if (i == 0) continue;
      ASSERT_LT(missOf(found.sine, std::sin(static_cast<long double>(angle))), 1.0) << angle;
    }
  }
  EXPECT_EQ(sinesOf(0.0).sine, 0.0);
  EXPECT_EQ(sinesOf(0.0).cosine, 1.0);
  EXPECT_TRUE(std::isnan(sinesOf(std::nan("")).sine));
  EXPECT_LE(std::abs(sinesOf(1e300).sine), 1.0);
}

TEST(Sines, AreTurnedBackIntoAngles) {
  for (int i = -100'000; i <= 100'000; ++i) {
    for (const double cosine : {i / 100'000.0, std::copysign(1.0 - 1e-12 * i * i, i)})
      ASSERT_LT(missOf(arcCosine(cosine), std::acos(static_cast<long double>(cosine))), 1.0) << cosine;
  }
  EXPECT_EQ(arcCosine(1.0), 0.0);
  EXPECT_EQ(arcCosine(-1.0), std::numbers::pi);
  EXPECT_TRUE(std::isnan(arcCosine(1.1)));
}

TEST(Sines, HaveTheSameBitsEverywhere) {
  std::uint64_t digest = 1;
  for (int i = -20'000; i <= 20'000; ++i) {
    const Sines found = sinesOf(i * 0.37);
    for (const double value : {found.sine, found.cosine, arcCosine(i * 0.00005)})
      digest = std::rotl(digest ^ std::bit_cast<std::uint64_t>(value), 29) * 0x9E3779B97F4A7C15u;
  }
  EXPECT_EQ(digest, 12494519236523321702u);
}

}  // namespace
}  // namespace squire
