#pragma once

#include "core/base/result.h"
#include "core/formats/fbx/document.h"

namespace squire::fbx {

// The error for a file without meshes, bones and motion: what it has instead, and what to do.
[[nodiscard]] Error nothingToRead(const Document& document);

}  // namespace squire::fbx
