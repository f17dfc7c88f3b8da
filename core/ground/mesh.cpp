#include "core/ground/mesh.h"

#include <algorithm>
#include <deque>
#include <numeric>

namespace squire {

namespace {

// Inserts a 0 bit before each of the lower 32 bits, for interleaving with those of another number.
std::uint64_t spread(std::uint64_t value) {
  value &= 0xFFFFFFFF;
  value = (value | (value << 16)) & 0x0000FFFF0000FFFF;
  value = (value | (value << 8)) & 0x00FF00FF00FF00FF;
  value = (value | (value << 4)) & 0x0F0F0F0F0F0F0F0F;
  value = (value | (value << 2)) & 0x3333333333333333;
  return (value | (value << 1)) & 0x5555555555555555;
}

// A Morton code: points that are close to each other mostly have close codes.
std::uint64_t placeOnCurve(const GridPoint& point) {
  const auto fromZero = [](std::int32_t value) { return static_cast<std::uint32_t>(value) ^ 0x80000000u; };
  return spread(fromZero(point.x)) | (spread(fromZero(point.y)) << 1);
}

std::size_t next(std::size_t side) { return (side + 1) % 3; }
std::size_t before(std::size_t side) { return (side + 2) % 3; }

std::size_t indexIn(const GroundMesh::Triangle& triangle, std::uint32_t point) {
  return static_cast<std::size_t>(std::ranges::find(triangle.corners, point) - triangle.corners.begin());
}

}  // namespace

GroundMesh::GroundMesh(std::vector<GridPoint> points)
    : points_(std::move(points)), triangleOf_(points_.size()) {
  const auto count = static_cast<std::uint32_t>(points_.size());
  // Points are sorted by x, then y: the corners of the rectangle are the first two and the last two points.
  const std::uint32_t left = 0, upper = 1, lower = count - 2, right = count - 1;
  triangles_.resize(2);
  set(0, {left, lower, right}, {{{none}, {none}, {1}}});
  set(1, {left, right, upper}, {{{0}, {none}, {none}}});
  std::vector<std::uint32_t> order(count - 4);
  std::iota(order.begin(), order.end(), 2u);
  std::vector<std::uint64_t> places(count);
  for (std::uint32_t i = 0; i < count; ++i) places[i] = placeOnCurve(points_[i]);
  std::ranges::sort(order, {}, [&](std::uint32_t i) { return places[i]; });
  for (const std::uint32_t point : order) insert(point);
}

void GroundMesh::insert(std::uint32_t point) {
  last_ = faceOf(points_[point]);
  const Corners corners = triangles_[last_].corners;
  std::size_t side = 0;
  while (side < 3 && turn(corners[side], corners[next(side)], point) != 0) ++side;
  if (side < 3) {
    splitSide({last_, side}, point);
  } else {
    splitFace(last_, point);
  }
  makeDelaunay();
}

// Finds the triangle of a point by stepping towards it, from `last_`. This ends, since the triangles are
// Delaunay as long as points are inserted.
std::uint32_t GroundMesh::faceOf(const GridPoint& point) const {
  std::uint32_t at = last_;
  for (std::size_t side = 0; side < 3;) {
    const Triangle& triangle = triangles_[at];
    const GridPoint &from = points_[triangle.corners[side]], &to = points_[triangle.corners[next(side)]];
    if (orientation(from, to, point) >= 0) {
      ++side;
    } else {
      at = triangle.neighbours[side];
      side = 0;
    }
  }
  return at;
}

void GroundMesh::splitFace(std::uint32_t triangle, std::uint32_t point) {
  const auto [a, b, c] = triangles_[triangle].corners;
  const Beyond ab = beyond(triangle, 0), bc = beyond(triangle, 1), ca = beyond(triangle, 2);
  const std::uint32_t second = add(), third = add();
  set(triangle, {a, b, point}, {ab, {second}, {third}});
  set(second, {b, c, point}, {bc, {third}, {triangle}});
  set(third, {c, a, point}, {ca, {triangle}, {second}});
  for (const std::uint32_t one : {triangle, second, third}) suspects_.push_back({one, 0});
}

void GroundMesh::splitSide(Side side, std::uint32_t point) {
  const Pair pair = pairAt(side);
  const std::uint32_t one = add(), other = add();
  set(pair.one, {pair.a, point, pair.c}, {{{pair.other}, {one}, pair.ca}});
  set(one, {point, pair.b, pair.c}, {{{other}, pair.bc, {pair.one}}});
  set(pair.other, {point, pair.a, pair.d}, {{{pair.one}, pair.ad, {other}}});
  set(other, {pair.b, point, pair.d}, {{{one}, {pair.other}, pair.db}});
  for (const Side& outer : {Side{pair.one, 2}, Side{one, 1}, Side{pair.other, 1}, Side{other, 2}})
    suspects_.push_back(outer);
}

void GroundMesh::flip(Side side) {
  const Pair pair = pairAt(side);
  set(pair.one, {pair.c, pair.a, pair.d}, {pair.ca, pair.ad, {pair.other}});
  set(pair.other, {pair.d, pair.b, pair.c}, {pair.db, pair.bc, {pair.one}});
  for (const std::uint32_t one : {pair.one, pair.other}) {
    suspects_.push_back({one, 0});
    suspects_.push_back({one, 1});
  }
}

bool GroundMesh::isBad(Side side) const {
  const Triangle& triangle = triangles_[side.triangle];
  if (triangle.walls[side.side] || triangle.neighbours[side.side] == none) return false;
  const Pair pair = pairAt(side);
  return isInCircle(points_[pair.a], points_[pair.b], points_[pair.c], points_[pair.d]);
}

// Flips sides until all are Delaunay. A flip makes entries for sides of its two triangles outdated, but adds
// their outer sides again, so that `suspects_` stays complete.
void GroundMesh::makeDelaunay() {
  while (!suspects_.empty()) {
    const Side side = suspects_.back();
    suspects_.pop_back();
    if (isBad(side)) flip(side);
  }
}

void GroundMesh::addWall(std::uint32_t from, std::uint32_t to) {
  if (find(from, to).triangle == none) clearWay(from, to);
  for (const auto& [a, b] : {std::pair(from, to), std::pair(to, from)}) {
    const Side side = find(a, b);
    triangles_[side.triangle].walls[side.side] = true;
  }
  makeDelaunay();
}

// Flips the edges that cross the constraint until none does (Sloan).
void GroundMesh::clearWay(std::uint32_t from, std::uint32_t to) {
  const std::vector<Diagonal> crossed = crossedBy(from, to);
  std::deque<Diagonal> left(crossed.begin(), crossed.end());
  while (!left.empty()) {
    const Diagonal diagonal = left.front();
    left.pop_front();
    const Side side = find(diagonal.first, diagonal.second);
    const Pair pair = pairAt(side);
    if (!isConvex(pair)) {
      left.push_back(diagonal);
      continue;
    }
    flip(side);
    suspects_.push_back({pair.one, 2});
    const bool touches = pair.c == from || pair.c == to || pair.d == from || pair.d == to;
    if (!touches && cross(points_[from], points_[to], points_[pair.c], points_[pair.d]))
      left.emplace_back(pair.c, pair.d);
  }
}

std::vector<GroundMesh::Diagonal> GroundMesh::crossedBy(std::uint32_t from, std::uint32_t to) const {
  // The triangle at `from` whose opposite edge the constraint crosses.
  std::uint32_t at = triangleOf_[from];
  std::size_t corner = indexIn(triangles_[at], from);
  const auto right = [&] { return triangles_[at].corners[next(corner)]; };
  const auto left = [&] { return triangles_[at].corners[before(corner)]; };
  while (!(turn(from, to, right()) < 0 && turn(from, to, left()) > 0)) {
    at = triangles_[at].neighbours[before(corner)];
    corner = indexIn(triangles_[at], from);
  }
  std::vector<Diagonal> crossed;
  Diagonal side{right(), left()};
  std::size_t across = next(corner);
  while (true) {
    crossed.push_back(side);
    const std::uint32_t beyond = triangles_[at].neighbours[across];
    // In the triangle beyond, the side goes from left to right.
    const std::size_t start = indexIn(triangles_[beyond], side.second);
    const std::uint32_t apex = triangles_[beyond].corners[before(start)];
    if (apex == to) return crossed;
    at = beyond;
    if (turn(from, to, apex) > 0) {
      side.second = apex;
      across = next(start);
    } else {
      side.first = apex;
      across = before(start);
    }
  }
}

GroundMesh::Side GroundMesh::find(std::uint32_t from, std::uint32_t to) const {
  const std::uint32_t start = triangleOf_[from];
  // Searches counter-clockwise around the point and, if the search ends at the border, clockwise.
  for (std::uint32_t at = start; at != none;) {
    const std::size_t corner = indexIn(triangles_[at], from);
    if (triangles_[at].corners[next(corner)] == to) return {at, corner};
    at = triangles_[at].neighbours[before(corner)];
    if (at == start) return {none, 0};
  }
  for (std::uint32_t at = start; at != none;) {
    const std::size_t corner = indexIn(triangles_[at], from);
    if (triangles_[at].corners[next(corner)] == to) return {at, corner};
    at = triangles_[at].neighbours[corner];
  }
  return {none, 0};
}

GroundMesh::Pair GroundMesh::pairAt(Side side) const {
  const Triangle& triangle = triangles_[side.triangle];
  const std::uint32_t a = triangle.corners[side.side], b = triangle.corners[next(side.side)];
  const std::uint32_t other = triangle.neighbours[side.side];
  const std::size_t start = indexIn(triangles_[other], b);
  return {side.triangle,
          other,
          a,
          b,
          triangle.corners[before(side.side)],
          triangles_[other].corners[before(start)],
          beyond(side.triangle, next(side.side)),
          beyond(side.triangle, before(side.side)),
          beyond(other, next(start)),
          beyond(other, before(start))};
}

GroundMesh::Beyond GroundMesh::beyond(std::uint32_t triangle, std::size_t side) const {
  return {triangles_[triangle].neighbours[side], triangles_[triangle].walls[side]};
}

bool GroundMesh::isConvex(const Pair& pair) const {
  return turn(pair.c, pair.d, pair.b) > 0 && turn(pair.c, pair.d, pair.a) < 0;
}

void GroundMesh::set(std::uint32_t triangle, const Corners& corners, const std::array<Beyond, 3>& around) {
  triangles_[triangle].corners = corners;
  for (std::size_t side = 0; side < 3; ++side) {
    triangles_[triangle].neighbours[side] = around[side].triangle;
    triangles_[triangle].walls[side] = around[side].wall;
    triangleOf_[corners[side]] = triangle;
    if (around[side].triangle == none) continue;
    // If set() is called for the neighbour later, its corners may not match yet: that call then stores the
    // link.
    Triangle& neighbour = triangles_[around[side].triangle];
    for (std::size_t back = 0; back < 3; ++back) {
      if (neighbour.corners[back] == corners[next(side)] && neighbour.corners[next(back)] == corners[side])
        neighbour.neighbours[back] = triangle;
    }
  }
}

std::uint32_t GroundMesh::add() {
  triangles_.emplace_back();
  return static_cast<std::uint32_t>(triangles_.size() - 1);
}

}  // namespace squire
