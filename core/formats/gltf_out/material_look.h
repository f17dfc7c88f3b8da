#pragma once

#include "core/model/material.h"

namespace squire::gltf {

// A Phong material converted to the terms of glTF. nodes::applyMetalRough() converts it back.
struct MaterialLook {
  vec3 base{1.0f};
  float metal = 0.0f;
  float rough = 1.0f;
  vec3 mirror{0.04f};  // reflectance of the non-metallic part at normal incidence
};
[[nodiscard]] MaterialLook lookOf(const Material& material);

// The format's default reflectance of non-metals.
constexpr float usualMirror = 0.04f;

}  // namespace squire::gltf
