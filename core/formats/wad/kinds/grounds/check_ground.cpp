#include "core/formats/wad/kinds/grounds/check_ground.h"

#include <cmath>
#include <span>

#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/kinds/grounds/layout.h"
#include "core/formats/wad/kinds/stages/layout.h"

namespace squire::wad {

namespace {

constexpr float farthest = 4096.0f;  // metres; largest coordinate
constexpr float perMetre = 4096.0f;  // steps of the grid on which all vertices are

// The arrays of a ground, all of them within the blob.
struct Arrays {
  BlobCheck* blob;
  disk::Ground item;
  ByteSpan shapes, vertices, triangles, edges, areas;

  template <typename T>
  [[nodiscard]] T read(ByteSpan array, std::uint64_t index) const {
    T value;
    std::memcpy(&value, array.data() + index * sizeof(T), sizeof value);
    return value;
  }
  void fail(ByteSpan array, std::uint64_t at, rules::WadRule rule, std::string message) const {
    blob->fail(blob->offsetOf(array) + at, rule, std::move(message));
  }
};

void checkShapes(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.shapeCount; ++i) {
    const std::uint64_t at = i * sizeof(disk::GroundShape);
    const auto shape = in.read<disk::GroundShape>(in.shapes, i);
    in.blob->checkString(in.blob->offsetOf(in.shapes) + at);
    if (shape.kind > 4 || shape.flags > 1)
      in.fail(in.shapes, at, "choice", numbered("shape", i) + " has an unknown kind or flag");
  }
}

bool isOnGrid(float value) {
  return std::abs(value) <= farthest && std::floor(value * perMetre) == value * perMetre;
}

void checkVertices(const Arrays& in) {
  for (std::uint64_t i = 0; i < std::uint64_t{2} * in.item.vertexCount; ++i) {
    if (!isOnGrid(in.read<float>(in.vertices, i)))
      return in.fail(in.vertices, i * sizeof(float), "ground-grid",
                     numbered("vertex", i / 2) + " is not on the grid, or farther away than 4096 m");
  }
}

void checkEdges(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.edgeCount; ++i) {
    const auto edge = in.read<disk::GroundEdge>(in.edges, i);
    if (edge.from >= in.item.vertexCount || edge.to >= in.item.vertexCount ||
        edge.shape >= in.item.shapeCount || edge.more >= in.item.edgeCount - i)
      in.fail(in.edges, i * sizeof edge, "ground-index",
              numbered("edge", i) + " names something that is not there");
  }
}

void checkAreas(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.areaCount; ++i) {
    if (in.read<std::uint32_t>(in.areas, i) >= in.item.shapeCount)
      in.fail(in.areas, i * sizeof(std::uint32_t), "ground-index",
              "an area is that of a shape that is not there");
  }
}

bool namesWhatIsThere(const disk::Ground& ground, const disk::GroundTriangle& triangle) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (triangle.corners[i] >= ground.vertexCount) return false;
    if (triangle.neighbours[i] != disk::noFace && triangle.neighbours[i] >= ground.triangleCount)
      return false;
    if (triangle.edges[i] != disk::noFace && triangle.edges[i] >= ground.edgeCount) return false;
  }
  return triangle.firstArea <= ground.areaCount &&
         triangle.areaCount <= ground.areaCount - triangle.firstArea;
}

bool checkIndices(const Arrays& in) {
  bool sound = true;
  for (std::uint64_t i = 0; i < in.item.triangleCount; ++i) {
    const auto triangle = in.read<disk::GroundTriangle>(in.triangles, i);
    if (namesWhatIsThere(in.item, triangle)) continue;
    sound = false;
    in.fail(in.triangles, i * sizeof triangle, "ground-index",
            numbered("triangle", i) + " names something that is not there");
  }
  return sound;
}

// The result is exact, since the vertices are on the grid.
bool isCounterClockwise(const Arrays& in, const disk::GroundTriangle& triangle) {
  double x[3], y[3];
  for (std::size_t i = 0; i < 3; ++i) {
    x[i] = in.read<float>(in.vertices, std::uint64_t{2} * triangle.corners[i]);
    y[i] = in.read<float>(in.vertices, std::uint64_t{2} * triangle.corners[i] + 1);
  }
  return (x[1] - x[0]) * (y[2] - y[0]) - (y[1] - y[0]) * (x[2] - x[0]) > 0.0;
}

bool isMutual(const Arrays& in, const disk::GroundTriangle& triangle, std::uint64_t index, std::size_t side) {
  if (triangle.neighbours[side] == disk::noFace) return true;
  const auto other = in.read<disk::GroundTriangle>(in.triangles, triangle.neighbours[side]);
  for (std::size_t k = 0; k < 3; ++k) {
    if (other.neighbours[k] == index && other.corners[k] == triangle.corners[(side + 1) % 3] &&
        other.corners[(k + 1) % 3] == triangle.corners[side])
      return true;
  }
  return false;
}

void checkTriangles(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.triangleCount; ++i) {
    const auto triangle = in.read<disk::GroundTriangle>(in.triangles, i);
    const std::uint64_t at = i * sizeof triangle;
    if (!isCounterClockwise(in, triangle))
      in.fail(in.triangles, at, "ground-turned", numbered("triangle", i) + " is not counter-clockwise");
    for (std::size_t side = 0; side < 3; ++side) {
      if (!isMutual(in, triangle, i, side))
        in.fail(in.triangles, at + offsetof(disk::GroundTriangle, neighbours) + 4 * side, "ground-neighbour",
                numbered("triangle", i) + " is no neighbour of its neighbour");
    }
  }
}

void checkGround(BlobCheck& blob, std::uint64_t at, const disk::Ground& item) {
  const auto shapes = claimList(blob, at + offsetof(disk::Ground, shapeCount), sizeof(disk::GroundShape));
  const auto vertices = claimList(blob, at + offsetof(disk::Ground, vertexCount), 2 * sizeof(float));
  const auto triangles =
      claimList(blob, at + offsetof(disk::Ground, triangleCount), sizeof(disk::GroundTriangle));
  const auto edges = claimList(blob, at + offsetof(disk::Ground, edgeCount), sizeof(disk::GroundEdge));
  const auto areas = claimList(blob, at + offsetof(disk::Ground, areaCount), sizeof(std::uint32_t));
  if (!shapes || !vertices || !triangles || !edges || !areas) return;
  const Arrays in{&blob, item, *shapes, *vertices, *triangles, *edges, *areas};
  checkShapes(in);
  checkVertices(in);
  checkEdges(in);
  checkAreas(in);
  if (checkIndices(in)) checkTriangles(in);
}

}  // namespace

void checkGrounds(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Ground::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::Stage::blob))
    return blob->fail(4, "ground-count", "there is not one ground for each stage");
  validation.forEach<disk::Ground>(checkGround);
}

}  // namespace squire::wad
