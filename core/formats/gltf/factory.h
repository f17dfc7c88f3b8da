#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// Reads glTF 2, as .gltf and .glb.
[[nodiscard]] std::unique_ptr<Importer> gltfImporter();

}  // namespace squire
