#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::gltf {

// A primitive that is compressed with KHR_draco_mesh_compression.
struct DracoMesh {
  std::map<std::string, std::vector<float>> attributes;  // "POSITION": the numbers of all vertices
  std::vector<std::uint32_t> triangles;                  // three vertices each
  std::size_t vertices = 0;
};

// The extension of a primitive with its compressed data; null if it is not compressed.
[[nodiscard]] const Json& dracoOf(const Json& primitive);

// `isFraction`: for each attribute, whether its integers are normalised fractions.
[[nodiscard]] Result<DracoMesh> decodedDraco(ByteSpan data, const Json& attributes,
                                             const std::map<std::string, bool>& isFraction,
                                             const std::string& name);

}  // namespace squire::gltf
