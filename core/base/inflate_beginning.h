#pragma once

#include <span>

#include "core/base/bytes.h"

namespace squire {

// Decompresses the beginning of a zlib stream until `out` is full; the stream may continue or be cut off
// there. Slower than Inflater, and used for streams that Inflater rejects. Returns false if the stream does
// not fill `out`, is damaged before or in the first symbol after that, or has a wrong checksum; the content
// of `out` is then undefined.
[[nodiscard]] bool inflateBeginning(ByteSpan stream, std::span<std::byte> out);

}  // namespace squire
