#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct Material {
  static constexpr const char* blob = "materials";

  std::uint32_t name;
  float diffuse[3];
  float specular[3];
  float exponent;
  std::uint16_t diffuseTexture;
  std::uint16_t specularTexture;
};

static_assert(sizeof(Material) == 36);

}  // namespace squire::wad::disk
