#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// Reads FBX 6.0 to 7.7, binary and ASCII, without loss: connections by id, original curves and pivots.
[[nodiscard]] std::unique_ptr<Importer> fbxImporter();

}  // namespace squire
