#pragma once

#include <cstdint>
#include <string>

#include "core/base/bytes.h"

namespace squire::wad {

// The 64-bit hash that docs/wad-format.md specifies, of a whole file whose content hash field, 8 bytes at
// `field`, counts as zero. Finds accidents, not malice.
[[nodiscard]] std::uint64_t contentHash(ByteSpan file, std::uint64_t field);

// The same hash of bytes that do not hold it.
[[nodiscard]] std::uint64_t contentHash(ByteSpan bytes);

// 16 lower-case digits.
[[nodiscard]] std::string hashText(std::uint64_t hash);

}  // namespace squire::wad
