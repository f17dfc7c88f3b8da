#include "core/math/delaunay.h"

#include <algorithm>
#include <numeric>

namespace squire {

namespace {

// Twice the area of a triangle, above 0 if it is counter-clockwise.
double areaOf(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

class Triangulation {
 public:
  explicit Triangulation(std::span<const glm::dvec2> points) : points_(points), order_(points.size()) {
    std::iota(order_.begin(), order_.end(), std::uint16_t{0});
    std::ranges::sort(order_, [&](std::uint16_t a, std::uint16_t b) {
      return points_[a].x != points_[b].x ? points_[a].x < points_[b].x : points_[a].y < points_[b].y;
    });
  }

  std::vector<Corners> run() && {
    std::size_t next = begin();
    for (; next < order_.size(); ++next) add(order_[next]);
    while (flipOne()) {
    }
    return std::move(triangles_);
  }

 private:
  [[nodiscard]] double area(std::uint16_t a, std::uint16_t b, std::uint16_t c) const {
    return areaOf(points_[a], points_[b], points_[c]);
  }

  // The first points up to one beside the line of those before it. Returns how many they are.
  std::size_t begin() {
    std::size_t beside = 2;
    while (beside < order_.size() && area(order_[0], order_[1], order_[beside]) == 0.0) ++beside;
    if (beside >= order_.size()) return order_.size();
    const std::uint16_t tip = order_[beside];
    hull_.assign(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(beside));
    if (area(hull_[0], hull_[1], tip) < 0.0) std::ranges::reverse(hull_);
    for (std::size_t i = 0; i + 1 < hull_.size(); ++i) triangles_.push_back({hull_[i], hull_[i + 1], tip});
    hull_.push_back(tip);
    return beside + 1;
  }

  // Joins a point outside of the hull with the sides of it that it sees.
  void add(std::uint16_t point) {
    const std::size_t count = hull_.size();
    const auto sees = [&](std::size_t i) {
      return area(hull_[i % count], hull_[(i + 1) % count], point) < 0.0;
    };
    std::size_t first = 0;
    while (first < count && !(sees(first) && !sees(first + count - 1))) ++first;
    if (first == count) return;
    std::size_t end = first;
    for (; sees(end) && end < first + count; ++end)
      triangles_.push_back({hull_[(end + 1) % count], hull_[end % count], point});
    std::vector<std::uint16_t> hull{hull_[first % count], point};
    for (std::size_t i = end; i <= first + count; ++i) {
      if (hull_[i % count] != hull.front()) hull.push_back(hull_[i % count]);
    }
    hull_ = std::move(hull);
  }

  // Whether `d` is inside of the circle around a, b and c, by more than rounding.
  [[nodiscard]] bool isInside(std::uint16_t a, std::uint16_t b, std::uint16_t c, std::uint16_t d) const {
    const glm::dvec2 p = points_[a] - points_[d], q = points_[b] - points_[d], r = points_[c] - points_[d];
    const double pp = p.x * p.x + p.y * p.y, qq = q.x * q.x + q.y * q.y, rr = r.x * r.x + r.y * r.y;
    const double inside =
        p.x * (q.y * rr - qq * r.y) - p.y * (q.x * rr - qq * r.x) + pp * (q.x * r.y - q.y * r.x);
    return inside > 1e-10 * std::max({pp, qq, rr}) * std::max({pp, qq, rr});
  }

  // Turns a side between two triangles that break the rule. Returns whether there was one.
  bool flipOne() {
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
      for (std::size_t k = i + 1; k < triangles_.size(); ++k) {
        for (std::size_t side = 0; side < 3; ++side) {
          if (flip(triangles_[i], triangles_[k], side)) return true;
        }
      }
    }
    return false;
  }

  bool flip(Corners& one, Corners& other, std::size_t side) {
    const std::uint16_t a = one[side], b = one[(side + 1) % 3], c = one[(side + 2) % 3];
    for (std::size_t i = 0; i < 3; ++i) {
      if (other[i] != b || other[(i + 1) % 3] != a) continue;
      const std::uint16_t d = other[(i + 2) % 3];
      if (!isInside(a, b, c, d) || !(area(c, a, d) > 0.0) || !(area(d, b, c) > 0.0)) return false;
      one = {c, a, d};
      other = {d, b, c};
      return true;
    }
    return false;
  }

  std::span<const glm::dvec2> points_;
  std::vector<std::uint16_t> order_;  // from left to right
  std::vector<std::uint16_t> hull_;   // counter-clockwise
  std::vector<Corners> triangles_;
};

}  // namespace

std::vector<Corners> delaunay(std::span<const glm::dvec2> points) { return Triangulation(points).run(); }

}  // namespace squire
