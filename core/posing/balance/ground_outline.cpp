#include "core/posing/balance/ground_outline.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace squire {

namespace {

// Above 0 if c lies to the left of the way from a to b.
float leftOf(const vec2& a, const vec2& b, const vec2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool isBefore(const vec2& a, const vec2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

}  // namespace

// Andrew's method: the lower and the upper half, each from the points in order.
GroundOutline::GroundOutline(std::vector<vec2> points) {
  std::sort(points.begin(), points.end(), isBefore);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) {
    corners_ = std::move(points);
    return;
  }
  const auto addHalf = [this](auto begin, auto end) {
    const std::size_t first = corners_.size();
    for (auto point = begin; point != end; ++point) {
      while (corners_.size() >= first + 2 &&
             leftOf(corners_[corners_.size() - 2], corners_.back(), *point) <= 0.0f)
        corners_.pop_back();
      corners_.push_back(*point);
    }
    corners_.pop_back();
  };
  addHalf(points.begin(), points.end());
  addHalf(points.rbegin(), points.rend());
}

bool GroundOutline::contains(const vec2& point) const {
  if (corners_.size() < 3) return false;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    if (leftOf(corners_[i], corners_[(i + 1) % corners_.size()], point) < 0.0f) return false;
  }
  return true;
}

vec2 GroundOutline::nearest(const vec2& point) const {
  if (contains(point)) return point;
  vec2 best = corners_.front();
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    const vec2& from = corners_[i];
    const vec2 way = corners_[(i + 1) % corners_.size()] - from;
    const float length = glm::dot(way, way);
    const float share = length > 0.0f ? std::clamp(glm::dot(point - from, way) / length, 0.0f, 1.0f) : 0.0f;
    const vec2 place = from + share * way;
    if (glm::distance(place, point) < glm::distance(best, point)) best = place;
  }
  return best;
}

GroundOutline GroundOutline::scaled(float factor) const {
  vec2 middle(0.0f);
  for (const vec2& corner : corners_) middle += corner / static_cast<float>(corners_.size());
  GroundOutline out;
  for (const vec2& corner : corners_) out.corners_.push_back(middle + factor * (corner - middle));
  return out;
}

}  // namespace squire
