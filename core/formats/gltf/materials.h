#pragma once

#include "core/formats/gltf/numbers.h"
#include "core/formats/nodes/node_scene.h"

namespace squire::gltf {

// Adds the materials of a document and the textures that they use, and the material of meshes that state
// none, which is the last one.
[[nodiscard]] Status readMaterials(const GltfDocument& document, Numbers& numbers, nodes::NodeScene& scene);

}  // namespace squire::gltf
