#pragma once

#include <QPainter>
#include <optional>

#include "widgets/viewport/view_layer.h"

// The scale of the side view of a stage.
namespace squire {

// Whether the view shows the plane z = 0 without perspective, so that lengths can be read off.
[[nodiscard]] bool isSideView(const LayerView& view);

// The distance in metres between the lines of the grid that have numbers: 1, 2 or 5 times a power of ten, so
// that the numbers have room.
[[nodiscard]] float gridStepOf(const LayerView& view);

// Paints the grid, which is drawn over the models, but below the ground.
void paintGrid(QPainter& painter, const LayerView& view);

// Paints the numbers of the grid at the left and lower edge, and where `pointer` is, with its coordinates if
// `tells`.
void paintRulers(QPainter& painter, const LayerView& view, const std::optional<vec2>& pointer, bool tells);

// "3.250   0.000 m", "3.250   0.000   -1.500 m"
[[nodiscard]] QString coordinatesText(const vec2& at);
[[nodiscard]] QString coordinatesText(const vec3& at);

}  // namespace squire
