#pragma once

#include <QFontMetricsF>
#include <QRectF>
#include <span>

#include "core/math/transform.h"
#include "core/model/blend_space.h"

namespace squire {

// Where values of the numbers of a blend space are in a picture of it.
struct SpacePlot {
  QRectF area;  // within the names and numbers of the axes
  vec2 from{0.0f}, to{1.0f};
  bool isLine = false;

  // All points and further places, with room around them.
  static SpacePlot of(const BlendSpace& space, std::span<const vec2> further, const QRectF& whole,
                      const QFontMetricsF& font);

  [[nodiscard]] QPointF placeOf(const vec2& values) const;
  // Outside of the area, the values at its edge.
  [[nodiscard]] vec2 valuesAt(QPointF place) const;
  // About a hundredth of what is shown: a power of ten.
  [[nodiscard]] vec2 steps() const;
  [[nodiscard]] vec2 snapped(const vec2& values) const;
};

}  // namespace squire
