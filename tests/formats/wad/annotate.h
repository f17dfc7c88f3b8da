#pragma once

#include <string>

#include "core/base/bytes.h"

namespace squire::wad::test {

// Lists a valid WAD as lines of "offset  bytes  meaning", every byte once, in file order.
[[nodiscard]] std::string annotate(ByteSpan bytes);

// The same for fight blobs only. All hit volumes must belong to the first model.
[[nodiscard]] std::string annotateFights(ByteSpan bytes);

}  // namespace squire::wad::test
