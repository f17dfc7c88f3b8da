#pragma once

#include <cstdint>
#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// Limits for decoding. A decode uses at most about 1 GiB, whatever the file claims.
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

// Reads the header only. Fails for unsupported formats and for images beyond the limits.
[[nodiscard]] Result<ImageInfo> inspectImage(ByteSpan encoded, const ImageLimits& limits = {});

// Decodes PNG, JPEG, TGA or BMP; reserves memory for the mip levels behind the pixels. Sizes are checked
// before memory is allocated.
[[nodiscard]] Result<Image> decodeImage(ByteSpan encoded, const ImageLimits& limits = {});

// An error for an image that is empty or larger than 1 GiB, or whose number of pixels is not that of its
// size.
[[nodiscard]] Status requireWritable(const Image& image);

// Deterministic: equal pixels give equal bytes on all systems. Fails for an image that is not writable.
[[nodiscard]] Result<Bytes> encodePng(const Image& image);

}  // namespace squire
