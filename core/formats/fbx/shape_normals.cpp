#include "core/formats/fbx/shape_normals.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numeric>

#include "core/math/sines.h"

namespace squire::fbx {

namespace {

using glm::dvec3;
using Points = std::vector<dvec3>;

constexpr double alike = 1e-3;  // normals with a smaller difference are equal

bool areAlike(const dvec3& a, const dvec3& b) { return glm::length(a - b) < alike; }

dvec3 unitOrZero(const dvec3& v) {
  const double length = glm::length(v);
  return length > 1e-300 && std::isfinite(length) ? v / length : dvec3(0.0);
}

dvec3 faceNormal(const Geometry& g, const Points& points, std::size_t polygon) {
  const std::uint32_t begin = g.starts[polygon], end = g.starts[polygon + 1];
  const dvec3& origin = points[g.corners[begin]];
  dvec3 sum(0.0);
  for (std::uint32_t c = begin + 1; c + 1 < end; ++c)
    sum += glm::cross(points[g.corners[c]] - origin, points[g.corners[c + 1]] - origin);
  return unitOrZero(sum);
}

// The face normal of each corner, weighted by the corner's angle, as used for smooth normals.
Points weighedNormals(const Geometry& g, const Points& points) {
  Points out(g.corners.size());
  for (std::size_t p = 0; p < g.polygonCount(); ++p) {
    const dvec3 normal = faceNormal(g, points, p);
    const std::uint32_t begin = g.starts[p], count = g.starts[p + 1] - begin;
    for (std::uint32_t i = 0; i < count; ++i) {
      const dvec3& here = points[g.corners[begin + i]];
      const dvec3 in = unitOrZero(points[g.corners[begin + (i + count - 1) % count]] - here);
      const dvec3 on = unitOrZero(points[g.corners[begin + (i + 1) % count]] - here);
      out[begin + i] = normal * arcCosine(std::clamp(glm::dot(in, on), -1.0, 1.0));
    }
  }
  return out;
}

bool isFacetted(const Geometry& g, const Points& before) {
  bool isPlane = true;
  for (std::size_t p = 0; p < g.polygonCount(); ++p) {
    const dvec3 normal = faceNormal(g, before, p);
    for (std::uint32_t c = g.starts[p]; c < g.starts[p + 1]; ++c) {
      if (!areAlike(dvec3(g.normals[c]), normal)) return false;
      isPlane = isPlane && areAlike(normal, dvec3(g.normals[0]));
    }
  }
  return !isPlane;
}

dvec3 turnedAlong(const dvec3& normal, const dvec3& from, const dvec3& to) {
  const dvec3 a = unitOrZero(from), b = unitOrZero(to);
  if (a == dvec3(0.0) || b == dvec3(0.0)) return normal;
  return unitOrZero(glm::dquat(a, b) * normal);
}

}  // namespace

void turnNormals(const Points& before, Geometry& g) {
  const Points old = weighedNormals(g, before), now = weighedNormals(g, g.points);
  const bool facetted = isFacetted(g, before);
  std::vector<std::uint32_t> order(g.corners.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return g.corners[a] < g.corners[b]; });
  std::vector<glm::vec3> normals = g.normals;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && g.corners[order[end]] == g.corners[order[begin]]) ++end;
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint32_t corner = order[i];
      const dvec3 normal(g.normals[corner]);
      dvec3 from = old[corner], to = now[corner];
      for (std::size_t k = begin; !facetted && k < end; ++k) {
        if (k == i || !areAlike(dvec3(g.normals[order[k]]), normal)) continue;
        from += old[order[k]];
        to += now[order[k]];
      }
      const dvec3 turned = turnedAlong(normal, from, to);
      if (turned != dvec3(0.0)) normals[corner] = glm::vec3(turned);
    }
  }
  g.normals = std::move(normals);
}

}  // namespace squire::fbx
