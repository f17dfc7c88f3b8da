#pragma once

#include <string>

#include "core/base/bytes.h"

namespace squire::wad::test {

// A sound WAD as lines of "offset  bytes  what they are", every byte once, in the order of the file.
[[nodiscard]] std::string annotate(ByteSpan bytes);

}  // namespace squire::wad::test
