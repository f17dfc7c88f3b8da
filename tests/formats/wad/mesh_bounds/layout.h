#pragma once

#include <cstdint>

namespace squire::wad::disk {

// One a mesh that has vertices, in the order of the meshes: the box around it as it is bound, in metres.
struct MeshBounds {
  static constexpr const char* blob = "mesh_bounds";

  std::uint16_t mesh;
  std::uint16_t zero;
  float least[3], most[3];
};

static_assert(sizeof(MeshBounds) == 28);

}  // namespace squire::wad::disk
