#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// glTF, OBJ, Collada and the other formats that Assimp reads, except FBX, which has a reader of its own.
[[nodiscard]] std::unique_ptr<Importer> makeAssimpImporter();

}  // namespace squire
