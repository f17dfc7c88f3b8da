#include "core/model/build/triangulate.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>

namespace squire {

namespace {

using glm::dvec2;
using glm::dvec3;

// Past this many corners the quadratic clipping gives way to a fan, so that no polygon can stall the import.
constexpr std::size_t mostClipped = 2048;

double area(const dvec2& a, const dvec2& b, const dvec2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool inside(const dvec2& p, const dvec2& a, const dvec2& b, const dvec2& c) {
  return area(a, b, p) >= 0.0 && area(b, c, p) >= 0.0 && area(c, a, p) >= 0.0;
}

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

// A quad is cut along the diagonal that stays inside it; the shorter one where both do.
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

bool isEar(const std::vector<dvec2>& flat, const std::vector<std::uint32_t>& ring, std::size_t i) {
  const std::size_t n = ring.size();
  const dvec2& a = flat[ring[(i + n - 1) % n]];
  const dvec2& b = flat[ring[i]];
  const dvec2& c = flat[ring[(i + 1) % n]];
  if (area(a, b, c) <= 0.0) return false;
  for (std::size_t k = 0; k < n; ++k) {
    const dvec2& p = flat[ring[k]];
    if (p == a || p == b || p == c) continue;
    if (inside(p, a, b, c)) return false;
  }
  return true;
}

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
  if (!(length > 0.0) || count > mostClipped) return fan(count, out);
  // Two axes in the polygon's plane, so that it runs counter-clockwise there.
  const dvec3 up = normal / length;
  const dvec3 aside = std::abs(up.x) < 0.9 ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
  const dvec3 x = glm::normalize(glm::cross(aside, up)), y = glm::cross(up, x);
  std::vector<dvec2> flat;
  flat.reserve(count);
  for (const dvec3& p : polygon) flat.emplace_back(glm::dot(p - polygon[0], x), glm::dot(p - polygon[0], y));
  std::vector<std::uint32_t> ring(count);
  std::iota(ring.begin(), ring.end(), 0u);
  while (ring.size() > 3) {
    std::size_t ear = 0;
    while (ear < ring.size() && !isEar(flat, ring, ear)) ++ear;
    if (ear == ring.size()) ear = 0;  // crossing itself: take any
    const std::size_t n = ring.size();
    out.insert(out.end(), {ring[(ear + n - 1) % n], ring[ear], ring[(ear + 1) % n]});
    ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(ear));
  }
  out.insert(out.end(), {ring[0], ring[1], ring[2]});
}

}  // namespace squire
