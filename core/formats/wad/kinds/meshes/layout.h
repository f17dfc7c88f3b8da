#pragma once

#include <cstddef>
#include <cstdint>

namespace squire::wad::disk {

struct Vertex {
  float position[3];
  float normal[3];
  float texcoord[2];
  std::uint16_t bones[4];
  float weights[4];
};

struct Mesh {
  static constexpr const char* blob = "meshes";

  std::uint32_t name;
  std::uint16_t material;
  std::uint16_t zero;
  std::uint32_t vertexCount;
  std::uint32_t vertices;
  std::uint32_t indexCount;
  std::uint32_t indices;  // u32, three per triangle
};

static_assert(sizeof(Vertex) == 56 && offsetof(Vertex, weights) == 40);
static_assert(sizeof(Mesh) == 24);

}  // namespace squire::wad::disk
