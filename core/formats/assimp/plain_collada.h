#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

[[nodiscard]] bool isCollada(ByteSpan bytes);
// Whether a Collada file groups its animations into clips; otherwise all of them play together.
[[nodiscard]] bool namesClips(ByteSpan bytes);

// Removes whitespace before the text of elements, which makes Assimp 5.2 misread numbers. Empty if there is
// none.
[[nodiscard]] std::optional<Bytes> plainCollada(ByteSpan bytes);

// Adds a material, named like Assimp's default material, for faces without one: Assimp would give them
// another material of their object or scene. Empty if all faces have a material, or if the file has no
// library of materials or of effects.
[[nodiscard]] std::optional<Bytes> colladaWithPlainMaterial(ByteSpan bytes);

}  // namespace squire::assimp
