#include "core/math/ease.h"

#include <algorithm>

#include "core/math/bezier.h"

namespace squire {

float shareOfWay(const Ease& ease, float shareOfTime) {
  if (shareOfTime <= 0.0f) return 0.0f;
  if (shareOfTime >= 1.0f) return 1.0f;
  switch (ease.kind) {
    case Interpolation::Step:
      return 0.0f;
    case Interpolation::Linear:
      return shareOfTime;
    case Interpolation::Curve:
      break;
  }
  const double x1 = std::clamp(ease.x1, 0.0f, 1.0f);
  const double x2 = std::clamp(ease.x2, 0.0f, 1.0f);
  return static_cast<float>(bezierAt(ease.y1, ease.y2, bezierParameter(x1, x2, shareOfTime)));
}

}  // namespace squire
