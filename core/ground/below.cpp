#include "core/ground/below.h"

#include <algorithm>

namespace squire {

namespace {

// The height of a side at x, if it is not above `most`; of a vertical side the highest point up to `most`.
std::optional<float> heightOf(const vec2& from, const vec2& to, float x, float most) {
  const auto [left, right] = std::minmax(from, to, [](const vec2& a, const vec2& b) { return a.x < b.x; });
  if (x < left.x || x > right.x) return std::nullopt;
  if (left.x == right.x) {
    const auto [low, high] = std::minmax(from.y, to.y);
    return low <= most ? std::optional(std::min(high, most)) : std::nullopt;
  }
  const double share = (static_cast<double>(x) - left.x) / (static_cast<double>(right.x) - left.x);
  const auto height = static_cast<float>(left.y + share * (static_cast<double>(right.y) - left.y));
  return height <= most ? std::optional(height) : std::nullopt;
}

}  // namespace

bool carries(GroundKind kind) {
  return kind == GroundKind::Solid || kind == GroundKind::Ledge || kind == GroundKind::OneWay;
}

std::optional<float> groundBelow(std::span<const std::shared_ptr<const GroundShape>> ground, float x,
                                 float most) {
  std::optional<float> best;
  for (const auto& shape : ground) {
    if (!carries(shape->kind)) continue;
    const auto& points = shape->points;
    for (std::size_t i = 0; i + (shape->closed ? 0 : 1) < points.size(); ++i) {
      const auto height = heightOf(points[i], points[(i + 1) % points.size()], x, most);
      if (height && (!best || *height > *best)) best = height;
    }
  }
  return best;
}

}  // namespace squire
