#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

// A Collada file whose nodes and joints have names that no other has, since Assimp looks a skin's joints up
// by name in the whole scene, objects first, and animated nodes, too: what comes behind the file's own name
// is cut off by ownName (scene_tree.h). A skin's joints are those below the skeleton that it is instanced
// with. Nothing where all names differ.
[[nodiscard]] std::optional<Bytes> colladaWithNamesApart(ByteSpan bytes);

}  // namespace squire::assimp
