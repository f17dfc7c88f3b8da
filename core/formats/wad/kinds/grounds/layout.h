#pragma once

#include <cstdint>

namespace squire::wad::disk {

// The ground of a stage.
struct Ground {
  static constexpr const char* blob = "grounds";

  std::uint32_t shapeCount, shapes;
  std::uint32_t vertexCount, vertices;
  std::uint32_t triangleCount, triangles;
  std::uint32_t edgeCount, edges;
  std::uint32_t areaCount, areas;  // u32 indices of shapes
};

struct GroundVertex {
  float x, y;
};

struct GroundShape {
  std::uint32_t name;
  std::uint16_t kind;
  std::uint16_t flags;  // 1: a polygon
};

constexpr std::uint32_t noFace = 0xFFFFFFFF;  // in GroundTriangle: no neighbour, or no edge

struct GroundTriangle {
  std::uint32_t corners[3];
  std::uint32_t neighbours[3];
  std::uint32_t edges[3];
  std::uint32_t firstArea, areaCount;
};

struct GroundEdge {
  std::uint32_t from, to;
  std::uint32_t shape;
  std::uint32_t more;
};

static_assert(sizeof(Ground) == 40 && sizeof(GroundShape) == 8);
static_assert(sizeof(GroundTriangle) == 44 && sizeof(GroundEdge) == 16);

}  // namespace squire::wad::disk
