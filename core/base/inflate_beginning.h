#pragma once

#include <span>

#include "core/base/bytes.h"

namespace squire {

// Decompresses as much of a zlib stream as `out` takes. Slower than Inflater, for streams that it refuses:
// the stream may go on, or be cut off, after that. Returns false if it is damaged, as far as it has to be
// read and the symbol after that, if it ends earlier, or if its checksum is wrong; the content of `out` is
// then undefined.
[[nodiscard]] bool inflateBeginning(ByteSpan stream, std::span<std::byte> out);

}  // namespace squire
