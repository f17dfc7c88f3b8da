#pragma once

#include <memory>

#include "core/io/importer.h"

namespace squire {

// Formats that a worker program of their own reads (app/assimp_worker), so that only who needs Assimp loads
// it: that takes longer than reading most FBX files. read() is for the import worker alone, which goes on as
// that program, with the same arguments, descriptors and limits, and does not return unless that fails.
[[nodiscard]] std::unique_ptr<Importer> makeOtherFormats();

}  // namespace squire
