#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// glTF, OBJ, Collada and the other formats that Assimp reads, except FBX, which has its own reader.
[[nodiscard]] std::unique_ptr<Importer> makeAssimpImporter();

}  // namespace squire
