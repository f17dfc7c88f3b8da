#pragma once

#include "core/formats/gltf/numbers.h"
#include "core/formats/nodes/node_scene.h"

namespace squire::gltf {

// Adds the materials of a document, then one for meshes that state no material, and the textures that they
// use.
[[nodiscard]] Status readMaterials(const GltfDocument& document, Numbers& numbers, nodes::NodeScene& scene);

}  // namespace squire::gltf
