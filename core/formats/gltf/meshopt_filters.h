#pragma once

#include <string_view>

#include "core/base/bytes.h"

namespace squire::gltf {

// Whether a filter of EXT_meshopt_compression is known and suits elements of this size.
[[nodiscard]] bool isMeshoptFilter(std::string_view filter, std::size_t stride);

// Decodes filtered elements to directions, rotations or floats.
void applyMeshoptFilter(std::string_view filter, std::size_t stride, Bytes& elements);

}  // namespace squire::gltf
