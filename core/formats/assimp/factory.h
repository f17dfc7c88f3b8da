#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// OBJ, Collada and the other formats that Assimp reads, except FBX and glTF, which have their own readers,
// and except Blender and IFC files.
[[nodiscard]] std::unique_ptr<Importer> makeAssimpImporter();

}  // namespace squire
