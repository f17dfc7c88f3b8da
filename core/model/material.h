#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/math/transform.h"

namespace squire {

// The engine's Phong material. Colours are linear, 0 to 1.
struct Material {
  std::string name;
  vec3 diffuse{0.8f};
  vec3 specular{0.0f};
  float exponent = 32.0f;
  int diffuseMap = -1;  // index into Model::textures, or -1
  int specularMap = -1;

  bool operator==(const Material&) const = default;
};

enum class TextureState : std::uint32_t { Found, Embedded, Missing };

// An image of the source, encoded; its pixels are not decoded yet.
struct Texture {
  std::string name;   // file name of `label`, without folders
  std::string label;  // path as stated in the source; untrusted, never opened as is
  TextureState state = TextureState::Missing;
  std::string path;                      // path of the file that was found; empty if embedded or missing
  std::shared_ptr<const Bytes> encoded;  // PNG, JPEG, ...; null if missing
};

// Decoded pixels, RGBA8, top row first.
struct Image {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint8_t> rgba;
};

}  // namespace squire
