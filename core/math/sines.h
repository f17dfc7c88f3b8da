#pragma once

namespace squire {

struct Sines {
  double sine = 0.0;
  double cosine = 1.0;
};

// The sine and cosine of an angle in radians, exact to the last bit or the one before, also close to zero.
// Angles of up to 100,000 turns give the same bits on every system, in contrast to C libraries.
[[nodiscard]] Sines sinesOf(double radians);

// The angle in radians with this cosine, from 0 to half a turn, with the same accuracy; NaN beyond 1.
[[nodiscard]] double arcCosine(double cosine);

}  // namespace squire
