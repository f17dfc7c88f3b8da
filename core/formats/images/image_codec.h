#pragma once

#include <cstdint>
#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// What a decoder may be asked to hold. A decode takes at most about 1 GiB whatever the file claims.
struct ImageLimits {
  std::uint32_t maxSide = 16384;
  std::uint64_t maxPixels = 1ull << 26;
};

struct ImageInfo {
  std::string format;  // "PNG", "JPEG", "TGA", "BMP"
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  bool alpha = false;
};

// Looks at the header only. Fails on a format that Squire doesn't read and on an image beyond the limits.
[[nodiscard]] Result<ImageInfo> inspectImage(ByteSpan encoded, const ImageLimits& limits = {});

// PNG, JPEG, TGA or BMP to pixels, with room behind them for their levels. Sizes are checked before anything
// is allocated.
[[nodiscard]] Result<Image> decodeImage(ByteSpan encoded, const ImageLimits& limits = {});

// The same pixels always give the same bytes. Fails on an image without pixels, or with fewer than it claims.
[[nodiscard]] Result<Bytes> encodePng(const Image& image);

}  // namespace squire
