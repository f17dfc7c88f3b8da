#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/edit/stages/piece_edits.h"
#include "core/math/geometry.h"
#include "core/model/stage.h"
#include "widgets/stage/piece_models.h"
#include "widgets/viewport/view_layer.h"

// Where what is dragged over a stage comes to rest: beside other pieces, and on the ground's corners and
// sides. Metres.
namespace squire {

constexpr float stageGrid = 0.25f;  // metres

[[nodiscard]] vec2 onStageGrid(const vec2& point);
// Whole millimetres, so that places are numbers that can be read.
[[nodiscard]] vec3 toMillimetres(const vec3& place);
// Changes `by` so that `from` comes onto the grid, along the axes that it is moved on.
[[nodiscard]] vec3 byOntoGrid(vec3 by, const vec3& from);

// How near something has to be to be snapped to, and how far away other pieces may stand.
struct SnapReach {
  float metres = 0.0f;
  float others = 0.0f;
};
// The same in pixels at every zoom.
[[nodiscard]] SnapReach reachAt(const LayerView& view, const vec3& place);

// A line that shows what was met.
struct SnapGuide {
  vec3 from, to;
};

struct PieceSnap {
  vec3 by{0.0f};
  std::vector<SnapGuide> guides;
};
// What is moved, as it was before, and what it may come beside.
struct SnappingPieces {
  Box bounds;
  vec3 foot{0.0f};  // the place that stands on the ground
  std::vector<Box> others;
};
// Copies may also come beside the pieces that they are made from.
[[nodiscard]] SnappingPieces aroundPieces(std::span<const PieceModels::Placed> placed,
                                          const StagePieceList& moved, bool copies);
// Changes `by` along the axes that it moves on, so that sides of the box come to sides of others, middles to
// middles, and the foot onto the ground.
[[nodiscard]] PieceSnap snapPieces(const SnappingPieces& moved, const vec3& by, const Stage& stage,
                                   const SnapReach& reach);

// What of the ground is moved, and so is no target.
struct SnapSkip {
  GroundShapeId shape;
  std::optional<std::size_t> corner;  // empty: the whole shape
};
struct PointSnap {
  vec2 at{0.0f};
  std::vector<SnapGuide> guides;
};
// To the nearest corner of the ground, else the nearest point of a side; else level with one of `beside`, or
// above or below one.
[[nodiscard]] PointSnap snapPoint(const vec2& at, const Stage& stage, const SnapSkip& skip,
                                  std::span<const vec2> beside, float reach);
// The corners that the sides at a corner lead to.
[[nodiscard]] std::vector<vec2> besideCorner(const GroundShape& shape, std::size_t corner);

}  // namespace squire
