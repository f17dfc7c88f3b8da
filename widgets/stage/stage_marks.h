#pragma once

#include <QPainter>
#include <optional>
#include <span>

#include "core/model/stage.h"
#include "widgets/stage/stage_snaps.h"
#include "widgets/viewport/view_layer.h"

// The ground, the points and the camera's frame of a stage, as they are drawn and found in the viewport.
namespace squire {

[[nodiscard]] QColor colourOf(GroundKind kind);

// A text around a point, with an edge that sets it off from what is below.
void paintMarkText(QPainter& painter, QPointF at, const QString& text, const QColor& colour);

[[nodiscard]] inline QPointF asPoint(const vec2& pixel) {
  return {static_cast<double>(pixel.x), static_cast<double>(pixel.y)};
}
// The pixel of a point of the plane z = 0; empty if it is behind the eye.
[[nodiscard]] std::optional<QPointF> pixelOf(const LayerView& view, const vec2& point);
// The point of the plane z = 0 under a pixel; empty if the plane is seen from its edge.
[[nodiscard]] std::optional<vec2> onGround(const LayerView& view, const vec2& pixel);

// The selected marks.
struct ChosenMarks {
  GroundShapeId shape;
  std::optional<std::size_t> corner;
  StagePointId point;
};
void paintGround(QPainter& painter, const LayerView& view, const Stage& stage, const ChosenMarks& chosen);
void paintPoints(QPainter& painter, const LayerView& view, const Stage& stage, const ChosenMarks& chosen);
void paintCamera(QPainter& painter, const LayerView& view, const StageCamera& camera);
// A line or polygon that is being drawn, with length and slope of its sides.
void paintDrawn(QPainter& painter, const LayerView& view, const GroundShape& shape);
// What a drag has snapped to.
void paintGuides(QPainter& painter, const LayerView& view, std::span<const SnapGuide> guides);
// A cross with a text where a polygon crosses itself.
void paintCrossing(QPainter& painter, const LayerView& view, const vec2& at);

// The side of a line or polygon under a pixel: the number of the point that it starts at.
struct SideAt {
  GroundShapeId shape;
  std::size_t side = 0;
};
[[nodiscard]] std::optional<SideAt> sideAt(const LayerView& view, const Stage& stage, const vec2& pixel);
// The polygon that contains a pixel, the last one of the list if there are several.
[[nodiscard]] GroundShapeId polygonAt(const LayerView& view, const Stage& stage, const vec2& pixel);
// The end of a side that is nearer to a pixel.
[[nodiscard]] vec2 nearerEnd(const LayerView& view, const GroundShape& shape, std::size_t side,
                             const vec2& pixel);
// The number of the corner of a line or polygon under a pixel.
[[nodiscard]] std::optional<std::size_t> cornerAt(const LayerView& view, const GroundShape& shape,
                                                  const vec2& pixel);
[[nodiscard]] StagePointId pointAt(const LayerView& view, const Stage& stage, const vec2& pixel);

}  // namespace squire
