#pragma once

#include "core/model/material.h"

namespace squire::gltf {

// A Phong material in the terms of the format. nodes::applyMetalRough() leads back to the same.
struct MaterialLook {
  vec3 base{1.0f};
  float metal = 0.0f;
  float rough = 1.0f;
  vec3 mirror{0.04f};  // what a surface that is no metal reflects of light from the front
};
[[nodiscard]] MaterialLook lookOf(const Material& material);

// What the format reflects where nothing else is said.
constexpr float usualMirror = 0.04f;

}  // namespace squire::gltf
