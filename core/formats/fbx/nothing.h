#pragma once

#include "core/base/result.h"
#include "core/formats/fbx/object_graph.h"

namespace squire::fbx {

// The error for a file without meshes, bones and motion: what it has instead, and what to do. `damaged`: some
// lists of the file could not be read.
[[nodiscard]] Error nothingToRead(const ObjectGraph& graph, bool damaged);

}  // namespace squire::fbx
