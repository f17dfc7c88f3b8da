#pragma once

#include "app/editor/document/wad_export.h"

namespace squire {

// Writes one model of a project as a .glb file, as `squire export --format glb` does. Fails as draftWad()
// does, if the project has no such model, or if the file is a source of the project.
[[nodiscard]] Result<WadExported> writeGlb(const WadExport& work, ModelId model,
                                           const std::filesystem::path& file, const JobControl& job);

}  // namespace squire
