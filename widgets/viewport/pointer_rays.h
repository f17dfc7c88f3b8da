#pragma once

#include <QPointF>

#include "widgets/viewport/view_layer.h"

// Where a pointer is in space, for handles that are dragged. Model space, metres.
namespace squire {

[[nodiscard]] inline vec2 asPixel(QPointF position) {
  return {static_cast<float>(position.x()), static_cast<float>(position.y())};
}
// On the plane through a point that faces the camera.
[[nodiscard]] vec3 onViewPlane(const LayerView& view, const vec2& pixel, const vec3& through);
// Metres along a line, from a point of it in a direction of unit length, to where a pixel's ray comes
// nearest; 0 where the line is seen along itself and nothing can be told.
[[nodiscard]] float alongLine(const LayerView& view, const vec2& pixel, const vec3& from, const vec3& way);

}  // namespace squire
