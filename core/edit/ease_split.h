#pragma once

#include "core/math/ease.h"

namespace squire {

// An ease cut in two at a share of its time: both parts together pass where the whole one did.
struct EaseSplit {
  Ease first;
  Ease second;
  float way = 0.0f;  // the share of the way at the cut
};
[[nodiscard]] EaseSplit splitEase(const Ease& ease, float shareOfTime);

}  // namespace squire
