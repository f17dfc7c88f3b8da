#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

[[nodiscard]] bool isCollada(ByteSpan bytes);

// A Collada file without the blanks before an element's text, which Assimp 5.2 takes for broken numbers.
// Nothing where it has none.
[[nodiscard]] std::optional<Bytes> plainCollada(ByteSpan bytes);

}  // namespace squire::assimp
