#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

// Blender writes the bind matrices of skinned meshes as if their parents were at the origin. Returns the file
// with corrected world matrices; empty if that changes nothing, and for files from other programs.
[[nodiscard]] std::optional<Bytes> colladaBoundInPlace(ByteSpan bytes);

}  // namespace squire::assimp
