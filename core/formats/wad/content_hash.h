#pragma once

#include <cstdint>

#include "core/base/bytes.h"

namespace squire::wad {

// The 64-bit hash that docs/wad-format.md specifies, of a whole file whose content hash field, 8 bytes at
// `field`, counts as zero. Finds accidents, not malice.
[[nodiscard]] std::uint64_t contentHash(ByteSpan file, std::uint64_t field);

}  // namespace squire::wad
