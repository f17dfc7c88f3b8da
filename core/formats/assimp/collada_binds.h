#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

// Blender writes where a skinned mesh was bound as if what it hangs on stood at the origin: the same file
// with those places in the world. Nothing where that is all the same, and for files of other programs.
[[nodiscard]] std::optional<Bytes> colladaBoundInPlace(ByteSpan bytes);

}  // namespace squire::assimp
