#pragma once

#include <string>

#include "core/json/json.h"
#include "core/math/transform.h"

namespace squire::gltf {

// Which texture coordinates a texture uses, and how they are moved, rotated and scaled
// (KHR_texture_transform).
class Placing {
 public:
  explicit Placing(const Json& texture);

  // The attribute of a primitive that has the coordinates: "TEXCOORD_1".
  [[nodiscard]] std::string attribute() const { return "TEXCOORD_" + std::to_string(set_); }
  [[nodiscard]] vec2 apply(const vec2& at) const;

 private:
  std::int64_t set_ = 0;
  vec2 offset_{0.0f}, scale_{1.0f};
  float turn_ = 0.0f;
};

}  // namespace squire::gltf
