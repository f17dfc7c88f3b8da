#include "core/math/enclosing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <glm/geometric.hpp>

namespace squire {

namespace {

using Point = glm::dvec3;

struct Ball {
  Point centre{0.0};
  double squared = -1.0;  // of the radius; below 0: contains nothing

  [[nodiscard]] bool has(const Point& p) const {
    const Point way = p - centre;
    return glm::dot(way, way) <= squared * (1.0 + 1e-10) + 1e-18;
  }
};

// The smallest ball with up to four given points on its surface. Points that are linearly dependent are
// ignored.
Ball ballThrough(const std::array<Point, 4>& points, std::size_t count) {
  if (count == 0) return {};
  std::array<Point, 3> ways{};
  std::array<std::array<double, 4>, 3> rows{};
  const std::size_t unknowns = count - 1;
  for (std::size_t i = 0; i < unknowns; ++i) ways.at(i) = points.at(i + 1) - points[0];
  for (std::size_t i = 0; i < unknowns; ++i) {
    for (std::size_t j = 0; j < unknowns; ++j) rows.at(i).at(j) = 2.0 * glm::dot(ways.at(i), ways.at(j));
    rows.at(i)[3] = glm::dot(ways.at(i), ways.at(i));
  }
  Point centre = points[0];
  std::array<bool, 3> used{};
  std::array<std::size_t, 3> rowOf{};
  double largest = 0.0;
  for (std::size_t i = 0; i < unknowns; ++i) largest = std::max(largest, rows.at(i).at(i));
  for (std::size_t column = 0; column < unknowns; ++column) {
    std::size_t best = unknowns;
    for (std::size_t row = 0; row < unknowns; ++row) {
      if (used.at(row)) continue;
      if (best == unknowns || std::abs(rows.at(row).at(column)) > std::abs(rows.at(best).at(column)))
        best = row;
    }
    rowOf.at(column) = unknowns;
    if (best == unknowns || std::abs(rows.at(best).at(column)) <= 1e-12 * largest) continue;
    used.at(best) = true;
    rowOf.at(column) = best;
    for (std::size_t row = 0; row < unknowns; ++row) {
      if (row == best) continue;
      const double share = rows.at(row).at(column) / rows.at(best).at(column);
      for (std::size_t k = 0; k < 4; ++k) rows.at(row).at(k) -= share * rows.at(best).at(k);
    }
  }
  for (std::size_t column = 0; column < unknowns; ++column) {
    if (rowOf.at(column) == unknowns) continue;
    const auto& row = rows.at(rowOf.at(column));
    centre += ways.at(column) * (row[3] / row.at(column));
  }
  const Point way = points[0] - centre;
  return {centre, glm::dot(way, way)};
}

// Welzl's algorithm: a point outside the current ball lies on the surface of the smallest ball.
class Encloser {
 public:
  explicit Encloser(std::vector<Point> points) : points_(std::move(points)) {
    // Shuffles with a fixed seed, so that sorted points take no longer.
    std::uint64_t state = 88172645463325252ull;
    for (std::size_t i = points_.size(); i > 1; --i) {
      state ^= state << 13, state ^= state >> 7, state ^= state << 17;
      std::swap(points_[i - 1], points_[state % i]);
    }
  }

  Ball run() { return enclose(points_.size(), 0); }

 private:
  Ball enclose(std::size_t count, std::size_t onSurface) {
    Ball ball = ballThrough(surface_, onSurface);
    if (onSurface == surface_.size()) return ball;
    for (std::size_t i = 0; i < count; ++i) {
      if (ball.has(points_[i])) continue;
      surface_.at(onSurface) = points_[i];
      ball = enclose(i, onSurface + 1);
    }
    return ball;
  }

  std::vector<Point> points_;
  std::array<Point, 4> surface_{};
};

Ball smallestBall(std::vector<Point> points) { return Encloser(std::move(points)).run(); }

}  // namespace

float EnclosingCapsule::volume() const {
  constexpr float pi = std::numbers::pi_v<float>;
  return pi * radius * radius * (glm::length(b - a) + 4.0f / 3.0f * radius);
}

Sphere smallestSphere(std::span<const vec3> points) {
  if (points.empty()) return {};
  const Ball ball = smallestBall({points.begin(), points.end()});
  Sphere sphere{vec3(ball.centre), 0.0f};
  for (const vec3& point : points)
    sphere.radius = std::max(sphere.radius, glm::length(point - sphere.centre));
  return sphere;
}

EnclosingCapsule enclosingCapsule(std::span<const vec3> points, const vec3& direction) {
  if (points.empty()) return {};
  const Point axis = glm::normalize(Point(direction));
  std::vector<Point> flat;
  for (const vec3& point : points) flat.push_back(Point(point) - axis * glm::dot(Point(point), axis));
  const Point middle = smallestBall(flat).centre;
  double radius = 0.0;
  for (const Point& point : flat) radius = std::max(radius, glm::length(point - middle));
  // To cover a point, the segment must begin at most `reach` above it and end at most `reach` below it.
  double low = std::numeric_limits<double>::max(), high = std::numeric_limits<double>::lowest();
  for (std::size_t i = 0; i < flat.size(); ++i) {
    const double away = glm::length(flat[i] - middle);
    const double reach = std::sqrt(std::max(radius * radius - away * away, 0.0));
    const double height = glm::dot(Point(points[i]), axis);
    low = std::min(low, height + reach);
    high = std::max(high, height - reach);
  }
  if (low > high) low = high = 0.5 * (low + high);
  EnclosingCapsule capsule{vec3(middle + axis * low), vec3(middle + axis * high), 0.0f};
  for (const vec3& point : points) {
    capsule.radius =
        std::max(capsule.radius, glm::length(point - closestOnSegment(capsule.a, capsule.b, point)));
  }
  return capsule;
}

vec3 longestWay(std::span<const vec3> points) {
  Point mean(0.0);
  for (const vec3& point : points) mean += Point(point) / static_cast<double>(points.size());
  // Power iteration: repeated multiplication by the covariance matrix converges to the longest axis.
  Point way = glm::normalize(Point(0.6, 0.65, 0.47));
  for (int round = 0; round < 32; ++round) {
    Point next(0.0);
    for (const vec3& point : points) next += (Point(point) - mean) * glm::dot(Point(point) - mean, way);
    const double length = glm::length(next);
    if (!(length > 1e-30)) break;
    way = next / length;
  }
  return vec3(way);
}

}  // namespace squire
