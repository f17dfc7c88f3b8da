#pragma once

#include <optional>

#include "core/base/bytes.h"

namespace squire::assimp {

// A text that begins with the byte order mark of UTF-16, as UTF-8 without a mark; empty for other bytes.
// Unpaired surrogates become U+FFFD.
[[nodiscard]] std::optional<Bytes> utf8OfUtf16(ByteSpan text);

}  // namespace squire::assimp
