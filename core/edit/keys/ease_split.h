#pragma once

#include <vector>

#include "core/math/ease.h"

namespace squire {

// A piece of an ease: where it begins, as shares of the whole one's time and way, and its own ease.
struct EasePiece {
  double time = 0.0;
  float way = 0.0f;
  Ease ease;
};

// An ease cut in two at a share of its time: both pieces together pass where the whole one did.
[[nodiscard]] std::vector<EasePiece> cutEase(const Ease& ease, double shareOfTime);

// The same for a way that is held at its ends, as that of a rotation is: where the ease overshoots or turns
// back there are more pieces, so that each runs from its first value to its last and not beyond them.
[[nodiscard]] std::vector<EasePiece> cutHeldEase(const Ease& ease, double shareOfTime);

}  // namespace squire
