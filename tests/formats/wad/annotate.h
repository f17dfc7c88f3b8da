#pragma once

#include <string>

#include "core/base/bytes.h"

namespace squire::wad::test {

// Lists a valid WAD as lines of "offset  bytes  meaning", every byte once, in file order.
[[nodiscard]] std::string annotate(ByteSpan bytes);

// Lists only the fight blobs, in the form of annotate(). All hit volumes must belong to the first model.
[[nodiscard]] std::string annotateFights(ByteSpan bytes);

}  // namespace squire::wad::test
