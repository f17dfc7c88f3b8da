#pragma once

#include "app/editor/document/wad_export.h"

namespace squire {

// Writes one model of a project as a .glb file, as `squire export --format glb` does. Fails if the project
// cannot be converted or a finding is an error, if it has no such model, if the file is one of its sources,
// or if writing fails.
[[nodiscard]] Result<WadExported> writeGlb(const WadExport& work, ModelId model,
                                           const std::filesystem::path& file, const JobControl& job);

}  // namespace squire
