#pragma once

#include <QPointF>

#include "widgets/viewport/view_layer.h"

// The position of the pointer in space, for dragging handles. Model space, metres.
namespace squire {

[[nodiscard]] inline vec2 asPixel(QPointF position) {
  return {static_cast<float>(position.x()), static_cast<float>(position.y())};
}
// The point under a pixel on the plane that contains `through` and faces the camera.
[[nodiscard]] vec3 onViewPlane(const LayerView& view, const vec2& pixel, const vec3& through);
// The distance in metres along a line, from a point in a unit direction, to where the pixel's ray is nearest;
// 0 if the line points at the camera.
[[nodiscard]] float alongLine(const LayerView& view, const vec2& pixel, const vec3& from, const vec3& way);

}  // namespace squire
