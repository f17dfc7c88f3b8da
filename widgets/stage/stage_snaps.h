#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/edit/stages/piece_edits.h"
#include "core/math/geometry.h"
#include "core/model/stage.h"
#include "widgets/viewport/piece_models.h"
#include "widgets/viewport/view_layer.h"

// Snapping of drags on a stage: to other pieces, and to corners and sides of the ground. In metres.
namespace squire {

constexpr float stageGrid = 0.25f;  // metres

[[nodiscard]] vec2 onStageGrid(const vec2& point);
// The mean of the places of pieces.
[[nodiscard]] vec3 middleOf(const Stage& stage, const StagePieceList& pieces);
// Rounds to whole millimetres, so that coordinates are readable numbers.
[[nodiscard]] vec3 toMillimetres(const vec3& place);
// Changes the move `by` so that it takes `from` to the grid. Coordinates of `by` that are 0 stay 0.
[[nodiscard]] vec3 byOntoGrid(vec3 by, const vec3& from);

// The distance within which drags snap, and the largest distance of other pieces to which they snap.
struct SnapReach {
  float metres = 0.0f;
  float others = 0.0f;
};
// The reach at the zoom of a view: constant in pixels, converted to metres.
[[nodiscard]] SnapReach reachAt(const LayerView& view, const vec3& place);

// A line that shows to what a drag has snapped.
struct SnapGuide {
  vec3 from, to;
};

struct PieceSnap {
  vec3 by{0.0f};
  std::vector<SnapGuide> guides;
};
// Where the moved pieces were before the move, and the boxes to which they may snap.
struct SnappingPieces {
  Box bounds;
  vec3 foot{0.0f};  // the point that is put on the ground
  std::vector<Box> others;
};
// With `copies`, it is copies of `moved` that move, and they may also snap to the pieces themselves.
[[nodiscard]] SnappingPieces aroundPieces(std::span<const PieceModels::Placed> placed,
                                          const StagePieceList& moved, bool copies);
// Changes `by`, along the axes of the move, so that sides of the box snap to sides of others, middles to
// middles, and the foot to the ground.
[[nodiscard]] PieceSnap snapPieces(const SnappingPieces& moved, const vec3& by, const Stage& stage,
                                   const SnapReach& reach);

// The moved part of the ground, to which nothing snaps.
struct SnapSkip {
  GroundShapeId shape;
  std::optional<std::size_t> corner;  // empty: the whole shape
};
struct PointSnap {
  vec2 at{0.0f};
  std::vector<SnapGuide> guides;
};
// What a point may snap to besides the ground.
struct SnapMarks {
  std::vector<vec2> beside;    // points whose x or y it may take
  std::vector<float> heights;  // see heightsAt()
};
// Snaps to the nearest corner of the ground, else to the nearest point of a side, else to the x or y of a
// mark.
[[nodiscard]] PointSnap snapPoint(const vec2& at, const Stage& stage, const SnapSkip& skip,
                                  const SnapMarks& marks, float reach);
// The height 0, and the tops of the pieces that are above or below a point.
[[nodiscard]] std::vector<float> heightsAt(std::span<const PieceModels::Placed> placed, float x);
// The neighbouring corners of a corner.
[[nodiscard]] std::vector<vec2> besideCorner(const GroundShape& shape, std::size_t corner);

}  // namespace squire
