#pragma once

#include <vector>

#include "core/math/ease.h"

namespace squire {

// A piece of an ease: its start as fractions of the whole ease's time and progress, and its own ease.
struct EasePiece {
  double time = 0.0;
  float way = 0.0f;
  Ease ease;
};

// Splits an ease at a fraction of its time into two that together give the same curve.
[[nodiscard]] std::vector<EasePiece> cutEase(const Ease& ease, double shareOfTime);

// The same if progress is clamped to [0, 1], as for rotations. An ease that overshoots or reverses gives more
// pieces, so that each stays between its first and its last value.
[[nodiscard]] std::vector<EasePiece> cutHeldEase(const Ease& ease, double shareOfTime);

}  // namespace squire
