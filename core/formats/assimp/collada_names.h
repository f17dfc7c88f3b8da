#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

// Makes all names of nodes and joints in a Collada file unique with suffixes, because Assimp finds a skin's
// joints and animated nodes by name in the whole scene, objects first. nodeSceneOf (scene.h) removes the
// suffixes. A skin's joints are those below the skeleton that it is instantiated with. Empty if all names are
// unique already.
[[nodiscard]] std::optional<Bytes> colladaWithNamesApart(ByteSpan bytes);

}  // namespace squire::assimp
