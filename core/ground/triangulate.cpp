#include "core/ground/triangulate.h"

#include <algorithm>

#include "core/ground/mesh.h"
#include "core/ground/stretches.h"

namespace squire {

namespace {

std::vector<GridPoint> snapped(const GroundShape& shape) {
  std::vector<GridPoint> points;
  points.reserve(shape.points.size());
  for (const vec2& point : shape.points) points.push_back(onGrid(point));
  return points;
}

std::vector<GroundStretch> stretchesOf(std::span<const std::shared_ptr<const GroundShape>> ground) {
  std::vector<GroundStretch> out;
  for (std::size_t i = 0; i < ground.size(); ++i) {
    const std::vector<GridPoint> points = snapped(*ground[i]);
    const std::size_t count = ground[i]->closed ? points.size() : points.size() - 1;
    for (std::size_t k = 0; k < count; ++k) {
      const GridPoint &from = points[k], &to = points[(k + 1) % points.size()];
      if (from != to) out.push_back({from, to, static_cast<std::uint32_t>(i)});
    }
  }
  return out;
}

// The ends of all stretches and the corners of a rectangle around them, sorted.
std::vector<GridPoint> pointsOf(const std::vector<GroundStretch>& stretches) {
  std::vector<GridPoint> points;
  GridPoint least = stretches.front().from, most = least;
  for (const GroundStretch& stretch : stretches) {
    for (const GridPoint& end : {stretch.from, stretch.to}) {
      points.push_back(end);
      least = {std::min(least.x, end.x), std::min(least.y, end.y)};
      most = {std::max(most.x, end.x), std::max(most.y, end.y)};
    }
  }
  constexpr auto margin = static_cast<std::int32_t>(groundMargin) * GridPoint::perMetre;
  for (const std::int32_t x : {least.x - margin, most.x + margin}) {
    for (const std::int32_t y : {least.y - margin, most.y + margin}) points.push_back({x, y});
  }
  std::ranges::sort(points);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

using Ends = std::pair<std::uint32_t, std::uint32_t>;  // the smaller one first

Ends endsOf(const GroundEdge& edge) { return std::minmax(edge.from, edge.to); }

// Edges sorted by their ends; edges between the same ends are adjacent.
std::vector<GroundEdge> edgesOf(const std::vector<GroundStretch>& stretches,
                                const std::vector<GridPoint>& points) {
  const auto indexOf = [&](const GridPoint& point) {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(points, point) - points.begin());
  };
  std::vector<GroundEdge> edges;
  edges.reserve(stretches.size());
  for (const GroundStretch& stretch : stretches)
    edges.push_back({indexOf(stretch.from), indexOf(stretch.to), stretch.shape, 0});
  std::ranges::sort(edges, {},
                    [](const GroundEdge& edge) { return std::tuple(endsOf(edge), edge.shape, edge.from); });
  for (std::size_t i = edges.size(); i-- > 1;) {
    if (endsOf(edges[i - 1]) == endsOf(edges[i])) edges[i - 1].more = edges[i].more + 1;
  }
  return edges;
}

// The triangles, each with its smallest corner first, sorted by their corners.
std::vector<GroundTriangle> sorted(const std::vector<GroundMesh::Triangle>& triangles) {
  std::vector<std::uint32_t> order(triangles.size());
  std::vector<GroundTriangle> turned(triangles.size());
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    const GroundMesh::Triangle& from = triangles[i];
    const auto first =
        static_cast<std::size_t>(std::ranges::min_element(from.corners) - from.corners.begin());
    for (std::size_t k = 0; k < 3; ++k) {
      turned[i].corners[k] = from.corners[(first + k) % 3];
      turned[i].neighbours[k] = from.neighbours[(first + k) % 3];
    }
    order[i] = i;
  }
  std::ranges::sort(order, {}, [&](std::uint32_t i) { return turned[i].corners; });
  std::vector<std::uint32_t> placeOf(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) placeOf[order[i]] = i;
  std::vector<GroundTriangle> out;
  out.reserve(order.size());
  for (const std::uint32_t i : order) {
    for (std::uint32_t& neighbour : turned[i].neighbours) {
      if (neighbour != GroundTriangle::none) neighbour = placeOf[neighbour];
    }
    out.push_back(turned[i]);
  }
  return out;
}

void nameEdges(GroundFaces& faces) {
  for (GroundTriangle& triangle : faces.triangles) {
    for (std::size_t side = 0; side < 3; ++side) {
      const Ends ends = std::minmax(triangle.corners[side], triangle.corners[(side + 1) % 3]);
      const auto found = std::ranges::lower_bound(faces.edges, ends, {}, endsOf);
      if (found != faces.edges.end() && endsOf(*found) == ends)
        triangle.edges[side] = static_cast<std::uint32_t>(found - faces.edges.begin());
    }
  }
}

// The polygons that contain the area beyond a triangle's side: crossing a border enters or leaves its
// polygon.
std::vector<std::uint32_t> acrossSide(std::vector<std::uint32_t> areas, const GroundFaces& faces,
                                      std::uint32_t edge,
                                      std::span<const std::shared_ptr<const GroundShape>> ground) {
  if (edge == GroundTriangle::none) return areas;
  for (std::uint32_t i = edge; i <= edge + faces.edges[edge].more; ++i) {
    const std::uint32_t shape = faces.edges[i].shape;
    if (!ground[shape]->closed) continue;
    const auto at = std::ranges::lower_bound(areas, shape);
    if (at != areas.end() && *at == shape) {
      areas.erase(at);
    } else {
      areas.insert(at, shape);
    }
  }
  return areas;
}

// Finds the polygons that contain each triangle: walks from a triangle at the border of the rectangle, which
// is inside no polygon, to all others.
Status findAreas(GroundFaces& faces, std::span<const std::shared_ptr<const GroundShape>> ground,
                 GroundBudget& budget) {
  std::vector<std::vector<std::uint32_t>> areas(faces.triangles.size());
  std::vector<bool> seen(faces.triangles.size());
  std::vector<std::uint32_t> left{0};  // triangle 0 is at a corner of the rectangle
  seen[0] = true;
  while (!left.empty()) {
    const std::uint32_t at = left.back();
    left.pop_back();
    if (areas[at].size() > budget.areas) {
      return makeError(ErrorCode::Limit, "too many polygons of the ground lie inside of others",
                       "draw it with fewer polygons around others");
    }
    budget.areas -= areas[at].size();
    const GroundTriangle& triangle = faces.triangles[at];
    for (std::size_t side = 0; side < 3; ++side) {
      const std::uint32_t next = triangle.neighbours[side];
      if (next == GroundTriangle::none || seen[next]) continue;
      seen[next] = true;
      areas[next] = acrossSide(areas[at], faces, triangle.edges[side], ground);
      left.push_back(next);
    }
  }
  for (std::size_t i = 0; i < areas.size(); ++i) {
    faces.triangles[i].firstArea = static_cast<std::uint32_t>(faces.areas.size());
    faces.triangles[i].areaCount = static_cast<std::uint32_t>(areas[i].size());
    faces.areas.insert(faces.areas.end(), areas[i].begin(), areas[i].end());
  }
  return {};
}

}  // namespace

Result<GroundFaces> triangulate(std::span<const std::shared_ptr<const GroundShape>> ground) {
  GroundBudget budget;
  return triangulate(ground, budget);
}

Result<GroundFaces> triangulate(std::span<const std::shared_ptr<const GroundShape>> ground,
                                GroundBudget& budget) {
  const auto stretches = dividedStretches(stretchesOf(ground), budget);
  if (!stretches) return stretches.error();
  if (stretches->empty()) return GroundFaces();
  GroundMesh mesh(pointsOf(*stretches));
  GroundFaces faces;
  for (const GridPoint& point : mesh.points()) faces.vertices.push_back(inMetres(point));
  faces.edges = edgesOf(*stretches, mesh.points());
  for (const GroundEdge& edge : faces.edges) {
    const Ends ends = endsOf(edge);
    if (edge.more == 0) mesh.addWall(ends.first, ends.second);
  }
  if (mesh.triangles().size() > budget.triangles) {
    return makeError(ErrorCode::Limit, "the ground of all stages has more than 1000000 triangles",
                     "draw it with fewer lines");
  }
  budget.triangles -= mesh.triangles().size();
  faces.triangles = sorted(mesh.triangles());
  nameEdges(faces);
  if (const Status done = findAreas(faces, ground, budget); !done) return done.error();
  return faces;
}

std::optional<vec2> whereItCrossesItself(const GroundShape& shape) {
  if (!shape.closed) return std::nullopt;
  const auto found = meetingWithItself(snapped(shape), true);
  return found ? std::optional(inMetres(*found)) : std::nullopt;
}

}  // namespace squire
