#pragma once

#include <span>

#include "core/base/bytes.h"

namespace squire {

// Writes GIF's variable-width LZW of 8-bit values in sub-blocks, from the code size byte to the terminator.
void writeLzw(std::span<const std::uint8_t> values, ByteWriter& out);

}  // namespace squire
