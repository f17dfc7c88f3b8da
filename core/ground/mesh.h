#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/ground/grid.h"

namespace squire {

// A constrained Delaunay triangulation of a rectangle: no vertex lies in the circle around a triangle, unless
// a wall stands between. Its arithmetic is exact, and equal input gives equal triangles.
class GroundMesh {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  struct Triangle {
    std::array<std::uint32_t, 3> corners{};                     // counter-clockwise
    std::array<std::uint32_t, 3> neighbours{none, none, none};  // beyond the side from corner i to i + 1
    std::array<bool, 3> walls{};                                // whether the side is a wall
  };

  // The points must be sorted and different, and include the corners of the rectangle. No other point may lie
  // on its border.
  explicit GroundMesh(std::vector<GridPoint> points);

  // Makes the segment between two points a side of triangles. No other point may lie on it, and it may not
  // cross a wall.
  void addWall(std::uint32_t from, std::uint32_t to);

  [[nodiscard]] const std::vector<GridPoint>& points() const { return points_; }
  [[nodiscard]] const std::vector<Triangle>& triangles() const { return triangles_; }

 private:
  using Corners = std::array<std::uint32_t, 3>;
  using Diagonal = std::pair<std::uint32_t, std::uint32_t>;
  struct Side {
    std::uint32_t triangle;
    std::size_t side;  // 0 to 2
  };
  // What is beyond a side.
  struct Beyond {
    std::uint32_t triangle;
    bool wall = false;
  };
  // Two triangles with a common side from a to b: (a, b, c) and (b, a, d), and what is beyond their other
  // sides.
  struct Pair {
    std::uint32_t one, other;
    std::uint32_t a, b, c, d;
    Beyond bc, ca, ad, db;
  };

  void insert(std::uint32_t point);
  [[nodiscard]] std::uint32_t faceOf(const GridPoint& point) const;
  void splitFace(std::uint32_t triangle, std::uint32_t point);
  void splitSide(Side side, std::uint32_t point);
  // Flips the common side of two triangles, which becomes side 2 of both.
  void flip(Side side);
  void makeDelaunay();
  void clearWay(std::uint32_t from, std::uint32_t to);
  [[nodiscard]] std::vector<Diagonal> crossedBy(std::uint32_t from, std::uint32_t to) const;
  // The side from one point to another; its triangle is `none` if there is none.
  [[nodiscard]] Side find(std::uint32_t from, std::uint32_t to) const;
  [[nodiscard]] Pair pairAt(Side side) const;
  [[nodiscard]] Beyond beyond(std::uint32_t triangle, std::size_t side) const;
  [[nodiscard]] bool isBad(Side side) const;
  [[nodiscard]] bool isConvex(const Pair& pair) const;
  void set(std::uint32_t triangle, const Corners& corners, const std::array<Beyond, 3>& around);
  [[nodiscard]] std::uint32_t add();
  [[nodiscard]] std::int64_t turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return orientation(points_[a], points_[b], points_[c]);
  }

  std::vector<GridPoint> points_;
  std::vector<Triangle> triangles_;
  std::vector<std::uint32_t> triangleOf_;  // by point: a triangle that has it as a corner
  std::vector<Side> suspects_;             // sides that may not be Delaunay
  std::uint32_t last_ = 0;                 // where the search for a point begins
};

}  // namespace squire
