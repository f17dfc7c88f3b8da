#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// Formats that a separate program reads (app/assimp_worker), so that Assimp is loaded only when needed:
// loading takes longer than reading most FBX files. read() replaces the current process by that program, with
// the same arguments, descriptors and limits, and returns only if that fails. Therefore only Squire's program
// that reads files, which is in the same folder, may call it.
[[nodiscard]] std::unique_ptr<Importer> makeOtherFormats();

}  // namespace squire
