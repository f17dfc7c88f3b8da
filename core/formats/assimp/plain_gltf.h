#pragma once

#include <optional>
#include <string_view>

#include "core/formats/assimp/gltf_file.h"

namespace squire::assimp {

// Rewrites a glTF file for Assimp 5.2, which misreads normalised integers as floats and ignores the tangents
// of cubic splines: integers become floats, and splines get a key on every frame. Also applies the texture
// transforms of materials to the texture coordinates.
struct PlainGltf {
  static constexpr std::string_view numbersName = "squire-numbers.bin";

  Bytes file;
  Bytes numbers;  // content of a side file with the name above
};

// Empty if Assimp can read the file unchanged. Makes the node names of `source` unique.
[[nodiscard]] std::optional<PlainGltf> plainGltf(GltfFile& source);

}  // namespace squire::assimp
