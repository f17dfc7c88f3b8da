#pragma once

#include <string>

#include "core/base/bytes.h"

namespace squire::wad::test {

// A sound WAD as lines of "offset  bytes  what they are", every byte once, in the order of the file.
[[nodiscard]] std::string annotate(ByteSpan bytes);

// The same of the blobs of a fight alone. The file's hit volumes are all of its first model.
[[nodiscard]] std::string annotateFights(ByteSpan bytes);

}  // namespace squire::wad::test
