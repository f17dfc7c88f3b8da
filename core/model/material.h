#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/math/transform.h"

namespace squire {

// The engine's material: Phong, in linear 0 to 1 colours.
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

// An image as the source gives it: encoded, not yet decoded to pixels.
struct Texture {
  std::string name;   // last part of the label, without a folder
  std::string label;  // the path that the file states; never opened as it stands
  TextureState state = TextureState::Missing;
  std::string path;                      // where it was found; empty when embedded or missing
  std::shared_ptr<const Bytes> encoded;  // PNG, JPEG, ...; null when missing
};

// Decoded pixels, RGBA8, rows from the top.
struct Image {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint8_t> rgba;
};

}  // namespace squire
