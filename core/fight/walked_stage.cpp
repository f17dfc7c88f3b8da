#include "core/fight/walked_stage.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace squire {

namespace {

constexpr float rungApart = 0.24f;  // metres between rungs
constexpr float rungHalf = 0.09f;
constexpr float beforeLadder = 0.37f;  // metres from a climber to the ladder

// Twice the signed area of a polygon; above 0 if its points are in counterclockwise order.
float turningOf(const std::vector<vec2>& points) {
  float sum = 0.0f;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const vec2 &a = points[i], &b = points[(i + 1) % points.size()];
    sum += a.x * b.y - a.y * b.x;
  }
  return sum;
}

bool facesUp(const GroundPiece& piece) { return piece.to.x - piece.from.x > 1e-4f; }

// All sides of a shape as pieces of ground; those of a polygon are solid from outside.
std::vector<GroundPiece> sidesOf(const GroundShape& shape) {
  std::vector<vec2> points = shape.points;
  if (shape.closed && turningOf(points) > 0.0f) std::ranges::reverse(points);
  std::vector<GroundPiece> out;
  for (std::size_t i = 0; i + (shape.closed ? 0 : 1) < points.size(); ++i)
    out.push_back({points[i], points[(i + 1) % points.size()]});
  return out;
}

void addSides(const GroundShape& shape, std::vector<GroundPiece>& out) {
  const bool isOneWay = shape.kind == GroundKind::OneWay;
  if (!isOneWay && shape.kind != GroundKind::Solid && shape.kind != GroundKind::Ledge) return;
  for (const GroundPiece& side : sidesOf(shape)) {
    if (!isOneWay || facesUp(side)) out.push_back(side);
    if (!isOneWay && !shape.closed) out.push_back({side.to, side.from});
  }
}

std::optional<vec2> placeOf(const Stage& stage, StagePointId spawn) {
  const StagePoint* found = nullptr;
  for (const StagePoint& point : stage.points) {
    if (point.id == spawn) return point.at;
    if (found == nullptr && point.kind == StagePointKind::Spawn) found = &point;
  }
  return found == nullptr ? std::nullopt : std::optional(found->at);
}

vec2 lowest(const GroundShape& shape) { return *std::ranges::min_element(shape.points, {}, &vec2::y); }
float highest(const GroundShape& shape) { return std::ranges::max_element(shape.points, {}, &vec2::y)->y; }

const GroundShape* nearestLadder(const Stage& stage, const std::optional<vec2>& start) {
  const GroundShape* found = nullptr;
  const auto away = [&](const GroundShape& one) { return start ? glm::distance(lowest(one), *start) : 0.0f; };
  for (const auto& shape : stage.ground) {
    if (shape->kind == GroundKind::Ladder && (found == nullptr || away(*shape) < away(*found)))
      found = shape.get();
  }
  return found;
}

// The x coordinate of the middle of a ladder at a height.
float acrossAt(const GroundShape& ladder, float height) {
  float least = lowest(ladder).x, most = least;
  bool any = false;
  for (const GroundPiece& side : sidesOf(ladder)) {
    const float low = std::min(side.from.y, side.to.y), high = std::max(side.from.y, side.to.y);
    if (height < low || height > high || high == low) continue;
    const float x =
        side.from.x + (side.to.x - side.from.x) * (height - side.from.y) / (side.to.y - side.from.y);
    least = any ? std::min(least, x) : x;
    most = any ? std::max(most, x) : x;
    any = true;
  }
  return 0.5f * (least + most);
}

void addRungs(const GroundShape& ladder, std::vector<GroundPiece>& out) {
  const float foot = lowest(ladder).y;
  const auto count = static_cast<int>(std::min(1000.0f, (highest(ladder) - foot) / rungApart));
  for (int i = 1; i <= count; ++i) {
    const float y = foot + rungApart * static_cast<float>(i);
    const float x = acrossAt(ladder, y);
    out.push_back({{x - rungHalf, y}, {x + rungHalf, y}});
  }
}

void keepNearest(const vec2& to, WalkedStage& out) {
  const auto away = [&](const GroundPiece& piece) {
    return std::min(glm::distance(piece.from, to), glm::distance(piece.to, to));
  };
  out.isCut = out.pieces.size() > WalkedStage::mostPieces;
  if (!out.isCut) return;
  std::ranges::stable_sort(out.pieces, {}, away);
  out.pieces.resize(WalkedStage::mostPieces);
}

}  // namespace

WalkedStage walkedStage(const Stage& stage, StagePointId spawn, bool climbs) {
  WalkedStage out;
  out.start = placeOf(stage, spawn);
  const GroundShape* ladder = climbs ? nearestLadder(stage, out.start) : nullptr;
  if (ladder != nullptr) {
    const vec2 foot = lowest(*ladder);
    out.start = vec2(acrossAt(*ladder, foot.y) - beforeLadder, foot.y);
    out.top = highest(*ladder);
    addRungs(*ladder, out.pieces);
  }
  for (const auto& shape : stage.ground) addSides(*shape, out.pieces);
  keepNearest(out.start.value_or(vec2(0.0f)), out);
  return out;
}

}  // namespace squire
