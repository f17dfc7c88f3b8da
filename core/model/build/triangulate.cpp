#include "core/model/build/triangulate.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <set>
#include <utility>

#include "core/model/build/corner_tree.h"

namespace squire {

namespace {

using glm::dvec2;
using glm::dvec3;

dvec3 newellNormal(const std::vector<dvec3>& polygon) {
  dvec3 normal(0.0);
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const dvec3& a = polygon[i];
    const dvec3& b = polygon[(i + 1) % polygon.size()];
    normal += glm::cross(a - polygon[0], b - polygon[0]);
  }
  return normal;
}

void fan(std::size_t count, std::vector<std::uint32_t>& out) {
  for (std::uint32_t i = 1; i + 1 < count; ++i) out.insert(out.end(), {0, i, i + 1});
}

// Cuts a quad along the diagonal from its first corner, unless only the other diagonal is inside the quad.
void cutQuad(const std::vector<dvec3>& q, std::vector<std::uint32_t>& out) {
  const dvec3 first = glm::cross(q[1] - q[0], q[2] - q[0]), second = glm::cross(q[2] - q[0], q[3] - q[0]);
  const dvec3 other = glm::cross(q[1] - q[0], q[3] - q[0]), rest = glm::cross(q[2] - q[1], q[3] - q[1]);
  const bool evenFits = glm::dot(first, second) >= 0.0;
  const bool oddFits = glm::dot(other, rest) >= 0.0;
  if (evenFits || !oddFits) {
    out.insert(out.end(), {0, 1, 2, 0, 2, 3});
  } else {
    out.insert(out.end(), {0, 1, 3, 1, 2, 3});
  }
}

// Ear clipping of a polygon in its plane, in order around the ring of remaining corners. Only reflex corners
// can make a triangle no ear by lying inside; a tree finds them. A corner that is no ear is tried again only
// when its neighbours change or the corner inside is no longer reflex, so that the time grows little faster
// than the number of corners.
class Clipper {
 public:
  explicit Clipper(std::vector<dvec2> flat)
      : flat_(std::move(flat)), reflex_(flat_), keepsOut_(flat_.size()) {
    const std::size_t count = flat_.size();
    for (std::uint32_t i = 0; i < count; ++i) {
      before_.push_back(static_cast<std::uint32_t>((i + count - 1) % count));
      after_.push_back(static_cast<std::uint32_t>((i + 1) % count));
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      if (turn(i) <= 0.0) reflex_.enter(i);
      open_.insert(open_.end(), i);
    }
  }

  void run(std::vector<std::uint32_t>& out) {
    std::uint32_t at = 0;
    for (std::size_t left = flat_.size(); left > 2; --left) {
      at = nextEar(at);
      out.insert(out.end(), {before_[at], at, after_[at]});
      at = cut(at);
    }
  }

 private:
  static constexpr std::uint32_t nowhere = CornerTree::nowhere;

  // The first ear from a corner on. If there is none, the polygon intersects itself, and any corner is cut.
  std::uint32_t nextEar(std::uint32_t from) {
    while (!open_.empty()) {
      auto next = open_.lower_bound(from);
      if (next == open_.end()) next = open_.begin();
      const std::uint32_t inside = reflexInside(*next);
      if (inside == nowhere) return *next;
      if (inside != *next) keepsOut_[inside].push_back(*next);
      open_.erase(next);
    }
    return after_[from];
  }

  [[nodiscard]] double turn(std::uint32_t i) const {
    return twiceArea(flat_[before_[i]], flat_[i], flat_[after_[i]]);
  }

  // Cuts an ear off and updates which of its neighbours are reflex. Returns the corner after the next one, so
  // that the triangles do not all share one corner.
  std::uint32_t cut(std::uint32_t i) {
    const std::uint32_t a = before_[i], b = after_[i];
    after_[a] = b;
    before_[b] = a;
    open_.erase(i);
    leave(i);
    for (const std::uint32_t other : {a, b}) {
      const bool isReflex = turn(other) <= 0.0;
      if (isReflex) reflex_.enter(other);
      if (!isReflex) leave(other);
      open_.insert(other);
    }
    return after_[b];
  }

  // The reflex corner that keeps a corner from being an ear: itself, or one inside its triangle.
  [[nodiscard]] std::uint32_t reflexInside(std::uint32_t i) const {
    const dvec2 &a = flat_[before_[i]], &b = flat_[i], &c = flat_[after_[i]];
    return twiceArea(a, b, c) <= 0.0 ? i : reflex_.oneInside({a, b, c});
  }

  void leave(std::uint32_t i) {
    if (!reflex_.has(i)) return;
    reflex_.leave(i);
    for (const std::uint32_t other : std::exchange(keepsOut_[i], {})) {
      const bool isLeft = after_[before_[other]] == other;
      if (isLeft) open_.insert(other);
    }
  }

  std::vector<dvec2> flat_;
  std::vector<std::uint32_t> before_, after_;         // neighbours in the remaining ring
  CornerTree reflex_;                                 // reflex and straight corners
  std::vector<std::vector<std::uint32_t>> keepsOut_;  // corners that are no ears because of a reflex corner
  std::set<std::uint32_t> open_;                      // corners that may be ears
};

}  // namespace

void triangulate(const std::vector<dvec3>& polygon, std::vector<std::uint32_t>& out) {
  out.clear();
  const std::size_t count = polygon.size();
  if (count < 3) return;
  if (count == 3) {
    out = {0, 1, 2};
    return;
  }
  if (count == 4) return cutQuad(polygon, out);
  const dvec3 normal = newellNormal(polygon);
  const double length = glm::length(normal);
  const bool hasPlane = length > 0.0 && std::isfinite(length);
  if (!hasPlane) return fan(count, out);
  // Two axes in the polygon's plane in which it is counter-clockwise.
  const dvec3 up = normal / length;
  const dvec3 aside = std::abs(up.x) < 0.9 ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
  const dvec3 x = glm::normalize(glm::cross(aside, up)), y = glm::cross(up, x);
  std::vector<dvec2> flat;
  flat.reserve(count);
  for (const dvec3& p : polygon) flat.emplace_back(glm::dot(p - polygon[0], x), glm::dot(p - polygon[0], y));
  Clipper(std::move(flat)).run(out);
}

}  // namespace squire
