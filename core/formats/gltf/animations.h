#pragma once

#include "core/formats/gltf/losses.h"
#include "core/formats/gltf/numbers.h"
#include "core/formats/gltf/tree.h"

namespace squire::gltf {

// Reads the animations of nodes; reports other animated properties in `losses`.
[[nodiscard]] Result<std::vector<nodes::Animation>> readAnimations(const GltfDocument& document,
                                                                   Numbers& numbers, const Tree& tree,
                                                                   Losses& losses);

}  // namespace squire::gltf
