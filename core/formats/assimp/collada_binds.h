#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

// Blender writes the bind matrices of skinned meshes relative to their parents instead of the world. Returns
// the file with corrected matrices; empty if that changes nothing, and for files from other programs.
[[nodiscard]] std::optional<Bytes> colladaBoundInPlace(ByteSpan bytes);

}  // namespace squire::assimp
