#pragma once

#include "core/base/result.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// Whether a file names its objects instead of numbering them: version 6.
[[nodiscard]] inline bool isLegacy(const Records& records) { return records.version < 7000; }

// The same scene in the structure of version 7: objects with ids, geometries as separate objects, takes as
// stacks of curves. Borrows the same bytes as `legacy`. Fails if the result is larger than a file may be.
[[nodiscard]] Result<Records> translated(const Records& legacy);

}  // namespace squire::fbx
