#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/ground/ground_budget.h"
#include "core/model/ground_faces.h"
#include "core/model/stage.h"

namespace squire {

// How far the rectangle of GroundFaces reaches beyond the ground.
constexpr float groundMargin = 64.0f;  // metres

// Divides the ground into triangles: constrained Delaunay, without rounding apart from that to 1/4096 m, so
// that equal ground gives equal bytes on every machine. Shapes may cross, touch and lie on one another. Edges
// and areas refer to shapes by their index in `ground`. The result is empty without ground. Fails with Limit
// for too much ground, and once the budget, which all stages share, is spent.
[[nodiscard]] Result<GroundFaces> triangulate(std::span<const std::shared_ptr<const GroundShape>> ground,
                                              GroundBudget& budget);
[[nodiscard]] Result<GroundFaces> triangulate(std::span<const std::shared_ptr<const GroundShape>> ground);

// A point in metres where the polygon crosses or touches itself; empty if there is none.
[[nodiscard]] std::optional<vec2> whereItCrossesItself(const GroundShape& shape);

}  // namespace squire
