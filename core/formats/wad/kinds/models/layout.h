#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct Model {
  static constexpr const char* blob = "models";

  std::uint32_t name;
  std::uint16_t skeleton;
  std::uint16_t zero;
  std::uint16_t firstMesh, meshCount;
  std::uint16_t firstMaterial, materialCount;
  std::uint16_t firstAnimation, animationCount;
};

static_assert(sizeof(Model) == 20);

}  // namespace squire::wad::disk
