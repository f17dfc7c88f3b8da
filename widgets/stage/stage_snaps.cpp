#include "widgets/stage/stage_snaps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <unordered_set>

#include "core/ground/below.h"

namespace squire {

namespace {

// The nearest of the candidates that are offered, within reach.
template <typename What>
class WithinReach {
 public:
  explicit WithinReach(float reach) : away_(reach) {}
  void offer(float away, const What& what) {
    if (away > away_ || (found_ && away >= away_)) return;
    away_ = away;
    found_ = what;
  }
  [[nodiscard]] const std::optional<What>& found() const { return found_; }

 private:
  float away_;
  std::optional<What> found_;
};

// A coordinate to which a side or the middle of the moved box may snap on one axis.
struct Meeting {
  float by = 0.0f;     // the move that is added to the drag
  float place = 0.0f;  // the coordinate at which the boxes meet
  const Box* other = nullptr;
};

Box moved(Box box, const vec3& by) {
  box.min += by;
  box.max += by;
  return box;
}

Box grown(Box box, float by) {
  box.min -= vec3(by);
  box.max += vec3(by);
  return box;
}

// Whether two boxes overlap in the side view.
bool touch(const Box& a, const Box& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

void offerSides(const Box& box, const Box& other, int axis, WithinReach<Meeting>& nearest) {
  const auto offer = [&](float from, float to) {
    nearest.offer(std::abs(to - from), Meeting{to - from, to, &other});
  };
  for (const float to : {other.min[axis], other.max[axis]}) {
    offer(box.min[axis], to);
    offer(box.max[axis], to);
  }
  offer(box.centre()[axis], other.centre()[axis]);
}

// A guide across both boxes, in the plane of the side view.
SnapGuide guideOf(const Box& box, const Meeting& met, int axis) {
  const int across = axis == 1 ? 0 : 1;
  SnapGuide out{box.centre(), box.centre()};
  out.from[axis] = out.to[axis] = met.place;
  out.from[across] = std::min(box.min[across], met.other->min[across]);
  out.to[across] = std::max(box.max[across], met.other->max[across]);
  return out;
}

void offerGround(const Stage& stage, const vec3& foot, float reach, WithinReach<Meeting>& nearest) {
  if (const auto height = groundBelow(stage.ground, foot.x, foot.y + reach))
    nearest.offer(std::abs(*height - foot.y), Meeting{*height - foot.y, *height, nullptr});
}

SnapGuide guideOnGround(const vec3& foot, float height, float half) {
  return {{foot.x - half, height, 0.0f}, {foot.x + half, height, 0.0f}};
}

vec2 nearestOf(const vec2& from, const vec2& to, const vec2& point) {
  const vec2 way = to - from;
  const float squared = glm::dot(way, way);
  return squared <= 0.0f ? from : from + way * std::clamp(glm::dot(point - from, way) / squared, 0.0f, 1.0f);
}

// Whether a corner, or a side that starts there, is moved.
bool isMoved(const GroundShape& shape, std::size_t corner, bool side, const SnapSkip& skip) {
  if (shape.id != skip.shape) return false;
  return !skip.corner || corner == *skip.corner ||
         (side && (corner + 1) % shape.points.size() == *skip.corner);
}

std::optional<vec2> nearestCorner(const vec2& at, const Stage& stage, const SnapSkip& skip, float reach) {
  WithinReach<vec2> nearest(reach);
  for (const auto& shape : stage.ground) {
    for (std::size_t i = 0; i < shape->points.size(); ++i)
      if (!isMoved(*shape, i, false, skip))
        nearest.offer(glm::distance(at, shape->points[i]), shape->points[i]);
  }
  return nearest.found();
}

std::optional<SnapGuide> nearestSide(const vec2& at, const Stage& stage, const SnapSkip& skip, float reach) {
  WithinReach<SnapGuide> nearest(reach);
  for (const auto& shape : stage.ground) {
    const auto& points = shape->points;
    for (std::size_t i = 0; i + (shape->closed ? 0 : 1) < points.size(); ++i) {
      if (isMoved(*shape, i, true, skip)) continue;
      const vec2 to = points[(i + 1) % points.size()];
      nearest.offer(glm::distance(at, nearestOf(points[i], to, at)),
                    SnapGuide{vec3(points[i], 0.0f), vec3(to, 0.0f)});
    }
  }
  return nearest.found();
}

PointSnap beside(const vec2& at, const SnapMarks& marks, float reach) {
  PointSnap out{at, {}};
  for (const int axis : {0, 1}) {
    WithinReach<vec2> nearest(reach);
    for (const vec2& other : marks.beside) nearest.offer(std::abs(other[axis] - at[axis]), other);
    if (axis == 1) {
      for (const float height : marks.heights)
        nearest.offer(std::abs(height - at.y), vec2(at.x - 8.0f * reach, height));
    }
    if (!nearest.found()) continue;
    out.at[axis] = (*nearest.found())[axis];
    out.guides.push_back({vec3(*nearest.found(), 0.0f), {}});
  }
  for (SnapGuide& guide : out.guides) guide.to = vec3(out.at, 0.0f);
  return out;
}

}  // namespace

vec2 onStageGrid(const vec2& point) { return glm::round(point / stageGrid) * stageGrid; }

vec3 middleOf(const Stage& stage, const StagePieceList& pieces) {
  const std::unordered_set<StagePieceId> wanted(pieces.begin(), pieces.end());
  vec3 sum(0.0f);
  for (const auto& piece : stage.pieces)
    if (wanted.contains(piece->id)) sum += piece->place.translation;
  return sum / static_cast<float>(pieces.size());
}

vec3 toMillimetres(const vec3& place) { return glm::round(place * 1000.0f) / 1000.0f; }

vec3 byOntoGrid(vec3 by, const vec3& from) {
  for (int i = 0; i < 3; ++i)
    if (by[i] != 0.0f) by[i] = stageGrid * std::round((from[i] + by[i]) / stageGrid) - from[i];
  return by;
}

SnappingPieces aroundPieces(std::span<const PieceModels::Placed> placed, const StagePieceList& moved,
                            bool copies) {
  const std::unordered_set<StagePieceId> isMoved(moved.begin(), moved.end());
  SnappingPieces out;
  for (const PieceModels::Placed& one : placed) {
    if (one.hidden) continue;
    const bool moves = isMoved.contains(one.piece->id);
    if (moves) {
      out.bounds.add(one.bounds.min);
      out.bounds.add(one.bounds.max);
    }
    if (!moves || copies) out.others.push_back(one.bounds);
  }
  return out;
}

PieceSnap snapPieces(const SnappingPieces& moving, const vec3& by, const Stage& stage,
                     const SnapReach& reach) {
  PieceSnap out{by, {}};
  const Box about = grown(moved(moving.bounds, by), reach.others);
  std::array<std::optional<Meeting>, 3> met;
  for (const int axis : {0, 2, 1}) {  // y last, since the height of the ground depends on x
    if (by[axis] == 0.0f) continue;
    const Box box = moved(moving.bounds, out.by);
    WithinReach<Meeting> nearest(reach.metres);
    for (const Box& other : moving.others)
      if (touch(about, other)) offerSides(box, other, axis, nearest);
    if (axis == 1) offerGround(stage, moving.foot + out.by, reach.metres, nearest);
    met[static_cast<std::size_t>(axis)] = nearest.found();
    if (nearest.found()) out.by[axis] += nearest.found()->by;
  }
  const Box box = moved(moving.bounds, out.by);
  for (int axis = 0; axis < 3; ++axis) {
    const auto& one = met[static_cast<std::size_t>(axis)];
    if (one && one->other != nullptr) out.guides.push_back(guideOf(box, *one, axis));
    if (one && one->other == nullptr)
      out.guides.push_back(guideOnGround(moving.foot + out.by, one->place, 0.5f * (box.max.x - box.min.x)));
  }
  return out;
}

SnapReach reachAt(const LayerView& view, const vec3& place) {
  const float pixel = metresPerPixel(view.camera, view.size, place);
  return {8.0f * pixel, 200.0f * pixel};
}

std::vector<vec2> besideCorner(const GroundShape& shape, std::size_t corner) {
  const std::size_t count = shape.points.size();
  std::vector<vec2> out;
  if (shape.closed || corner > 0) out.push_back(shape.points[(corner + count - 1) % count]);
  if (shape.closed || corner + 1 < count) out.push_back(shape.points[(corner + 1) % count]);
  return out;
}

std::vector<float> heightsAt(std::span<const PieceModels::Placed> placed, float x) {
  std::vector<float> out{0.0f};
  for (const PieceModels::Placed& one : placed)
    if (!one.hidden && one.bounds.min.x <= x && x <= one.bounds.max.x) out.push_back(one.bounds.max.y);
  return out;
}

PointSnap snapPoint(const vec2& at, const Stage& stage, const SnapSkip& skip, const SnapMarks& marks,
                    float reach) {
  if (const auto corner = nearestCorner(at, stage, skip, reach)) return {*corner, {}};
  if (const auto side = nearestSide(at, stage, skip, reach))
    return {nearestOf(vec2(side->from), vec2(side->to), at), {*side}};
  return beside(at, marks, reach);
}

}  // namespace squire
