#pragma once

#include <optional>
#include <string_view>

#include "core/formats/assimp/gltf_file.h"

namespace squire::assimp {

// A glTF file in words that Assimp 5.2 understands. It takes the bytes of small integers for floats, wherever
// the format lets these stand for fractions, and drops the tangents of cubic splines; here the ones are
// floats, and the others have a key on every frame. What a material does to texture coordinates is done to
// them.
struct PlainGltf {
  static constexpr std::string_view numbersName = "squire-numbers.bin";

  Bytes file;
  Bytes numbers;  // of a file beside it, of the name above
};

// Nothing where Assimp understands the file as it is. The source's nodes have names of their own from then
// on.
[[nodiscard]] std::optional<PlainGltf> plainGltf(GltfFile& source);

}  // namespace squire::assimp
