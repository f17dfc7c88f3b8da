#pragma once

#include <cstdint>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// Calls decodeImage() in a process of its own with the limits and restrictions of imports, since decoders of
// pictures are what malicious files attack first. Takes about 2 ms longer. `mostPixels`: see
// PictureReader::read(). Thread-safe.
[[nodiscard]] Result<Image> readPicture(ByteSpan encoded, std::uint64_t mostPixels = ~std::uint64_t{0});

}  // namespace squire
