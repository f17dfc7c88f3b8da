#pragma once

#include <cstdint>

namespace squire::wad::disk {

// The box around a mesh in its bind pose, in metres; one for each mesh with vertices, in the order of meshes.
struct MeshBounds {
  static constexpr const char* blob = "mesh_bounds";

  std::uint16_t mesh;
  std::uint16_t zero;
  float least[3], most[3];
};

static_assert(sizeof(MeshBounds) == 28);

}  // namespace squire::wad::disk
