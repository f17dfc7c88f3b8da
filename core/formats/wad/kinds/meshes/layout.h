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

constexpr std::uint16_t meshShortIndices = 1;  // indices are u16

struct Mesh {
  static constexpr const char* blob = "meshes";

  std::uint32_t name;
  std::uint16_t material;
  std::uint16_t flags;
  std::uint32_t vertexCount;
  std::uint32_t vertices;
  std::uint32_t indexCount;
  std::uint32_t indices;  // u32 or u16, three per triangle
};

[[nodiscard]] constexpr std::uint64_t indexBytes(std::uint16_t flags) {
  return (flags & meshShortIndices) != 0 ? 2 : 4;
}

static_assert(sizeof(Vertex) == 56 && offsetof(Vertex, weights) == 40);
static_assert(sizeof(Mesh) == 24);

}  // namespace squire::wad::disk
