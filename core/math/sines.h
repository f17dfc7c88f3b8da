#pragma once

namespace squire {

struct Sines {
  double sine = 0.0;
  double cosine = 1.0;
};

// Of an angle in radians, to the last bit or the one before, also where the result is next to zero. The same
// bits on every system, for angles of up to 100,000 turns: C libraries differ.
[[nodiscard]] Sines sinesOf(double radians);

// The angle in radians with this cosine, from 0 to half a turn, as exact; not a number beyond 1.
[[nodiscard]] double arcCosine(double cosine);

}  // namespace squire
