#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

[[nodiscard]] bool isCollada(ByteSpan bytes);
// Whether a Collada file says which animations make a clip; else all of them are played at once.
[[nodiscard]] bool namesClips(ByteSpan bytes);

// A Collada file without the blanks before an element's text, which Assimp 5.2 takes for broken numbers.
// Nothing where it has none.
[[nodiscard]] std::optional<Bytes> plainCollada(ByteSpan bytes);

// The same file with a material of its own, called as Assimp calls one that it makes up, for faces that name
// none: Assimp takes for them what others of their object or of the scene have. Nothing where all name one,
// or none does.
[[nodiscard]] std::optional<Bytes> colladaWithPlainMaterial(ByteSpan bytes);

}  // namespace squire::assimp
