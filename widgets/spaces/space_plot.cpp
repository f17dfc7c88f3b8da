#include "widgets/spaces/space_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace squire {

SpacePlot SpacePlot::of(const BlendSpace& space, std::span<const vec2> further, const QRectF& whole,
                        const QFontMetricsF& font) {
  SpacePlot out;
  out.isLine = space.yName.empty();
  const double line = font.height();
  out.area = whole.adjusted(out.isLine ? 24.0 : 52.0, line + 8.0, -24.0, -2.0 * line - 6.0);
  out.from = vec2(std::numeric_limits<float>::max());
  out.to = vec2(std::numeric_limits<float>::lowest());
  for (const SpacePoint& point : space.points) {
    out.from = glm::min(out.from, vec2(point.x, point.y));
    out.to = glm::max(out.to, vec2(point.x, point.y));
  }
  for (const vec2& place : further) {
    out.from = glm::min(out.from, place);
    out.to = glm::max(out.to, place);
  }
  for (int axis = 0; axis < 2; ++axis) {
    constexpr float beside = 0.15f;
    const float wide = out.to[axis] - out.from[axis];
    const float more = wide > 0.0f ? beside * wide : 1.0f;
    out.from[axis] -= more;
    out.to[axis] += more;
  }
  return out;
}

QPointF SpacePlot::placeOf(const vec2& values) const {
  const vec2 share = (values - from) / (to - from);
  return {area.left() + static_cast<double>(share.x) * area.width(),
          isLine ? area.center().y() : area.bottom() - static_cast<double>(share.y) * area.height()};
}

vec2 SpacePlot::valuesAt(QPointF place) const {
  const auto share = [](double part, double whole) {
    return static_cast<float>(whole > 0.0 ? std::clamp(part / whole, 0.0, 1.0) : 0.0);
  };
  const vec2 shares(share(place.x() - area.left(), area.width()),
                    share(area.bottom() - place.y(), area.height()));
  const vec2 out = from + shares * (to - from);
  return {out.x, isLine ? 0.0f : out.y};
}

vec2 SpacePlot::steps() const {
  const auto step = [](float wide) { return std::pow(10.0f, std::round(std::log10(wide)) - 2.0f); };
  return {step(to.x - from.x), step(to.y - from.y)};
}

vec2 SpacePlot::snapped(const vec2& values) const {
  const auto rounded = [](float value, float step) {
    const double per = std::round(1.0 / static_cast<double>(step));
    const double wide = per > 0.0 ? 1.0 / per : static_cast<double>(step);
    return static_cast<float>(std::round(static_cast<double>(value) / wide) * wide) + 0.0f;
  };
  return {rounded(values.x, steps().x), rounded(values.y, steps().y)};
}

}  // namespace squire
