#include "core/math/sines.h"

#include <bit>
#include <cmath>
#include <cstdint>

namespace squire {

namespace {

// A number as the sum of a double and the rest that the double cannot represent.
struct Parts {
  double whole = 0.0, rest = 0.0;
};

// The polynomials of fdlibm, for at most an eighth of a turn.
double sineOf(const Parts& angle) {
  const double x = angle.whole, square = x * x, cube = square * x;
  const double tail =
      8.33333333332248946124e-03 +
      square * (-1.98412698298579493134e-04 +
                square * (2.75573137070700676789e-06 +
                          square * (-2.50507602534068634195e-08 + square * 1.58969099521155010221e-10)));
  return x - ((square * (0.5 * angle.rest - cube * tail) - angle.rest) - cube * -1.66666666666666324348e-01);
}

double cosineOf(const Parts& angle) {
  const double x = angle.whole, square = x * x;
  const double tail =
      square * (4.16666666666666019037e-02 +
                square * (-1.38888888888741095749e-03 +
                          square * (2.48015872894767294178e-05 +
                                    square * (-2.75573143513906633035e-07 +
                                              square * (2.08757232129817482790e-09 +
                                                        square * -1.13596475577881948265e-11)))));
  const double half = 0.5 * square, near = 1.0 - half;
  return near + (((1.0 - near) - half) + (square * tail - x * angle.rest));
}

// The rest of an angle after subtracting whole quarter turns. A quarter turn is the sum of three numbers of
// 33 bits and a rest, so that products with counts of up to 20 bits are exact.
Parts without(double radians, double quarters) {
  const double first = radians - quarters * 1.57079632673412561417e+00;
  double taken = quarters * 6.07710050630396597660e-11;
  double left = first - taken;
  double lost = (first - left) - taken;
  taken = quarters * 2.02226624871116645580e-21;
  const double last = left - taken;
  lost += (left - last) - taken - quarters * 8.47842766036889956997e-32;
  left = last + lost;
  return {left, (last - left) + lost};
}

constexpr double quarterTurn = 1.57079632679489655800e+00, quarterRest = 6.12323399573676603587e-17;

// (arcsine(s) - s) / s for `square` = s * s, where s is at most 0.5.
double arcMore(double square) {
  const double above =
      square * (1.66666666666666657415e-01 +
                square * (-3.25565818622400915405e-01 +
                          square * (2.01212532134862925881e-01 +
                                    square * (-4.00555345006794114027e-02 +
                                              square * (7.91534994289814532176e-04 +
                                                        square * 3.47933107596021167570e-05)))));
  const double below =
      1.0 + square * (-2.40339491173441421878e+00 +
                      square * (2.02094576023350569471e+00 + square * (-6.88283971605453293030e-01 +
                                                                       square * 7.70381505559019352791e-02)));
  return above / below;
}

// The value without the lower half of its bits, so that its square is exact.
double upperHalf(double value) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) & 0xFFFFFFFF00000000u);
}

}  // namespace

double arcCosine(double cosine) {
  if (!(std::abs(cosine) < 1.0))
    return cosine == 1.0 ? 0.0 : cosine == -1.0 ? 2.0 * quarterTurn : std::nan("");
  if (std::abs(cosine) < 0.5)
    return quarterTurn - (cosine - (quarterRest - cosine * arcMore(cosine * cosine)));
  const double square = 0.5 * (1.0 - std::abs(cosine));  // of the sine of half the angle
  const double sine = std::sqrt(square);
  if (cosine < 0.0) return 2.0 * (quarterTurn - (sine + (arcMore(square) * sine - quarterRest)));
  const double upper = upperHalf(sine);
  return 2.0 * (upper + (arcMore(square) * sine + (square - upper * upper) / (sine + upper)));
}

Sines sinesOf(double radians) {
  constexpr double mostExact = 6.28e5;
  if (!(std::abs(radians) < mostExact)) return {std::sin(radians), std::cos(radians)};
  constexpr double quartersPerRadian = 6.36619772367581382433e-01;
  const double quarters = std::nearbyint(radians * quartersPerRadian);
  const Parts left = quarters == 0.0 ? Parts{radians, 0.0} : without(radians, quarters);
  const double sine = sineOf(left), cosine = cosineOf(left);
  switch (static_cast<std::int64_t>(quarters) & 3) {
    case 0:
      return {sine, cosine};
    case 1:
      return {cosine, -sine};
    case 2:
      return {-sine, -cosine};
    default:
      return {-cosine, sine};
  }
}

}  // namespace squire
