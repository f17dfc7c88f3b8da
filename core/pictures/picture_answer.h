#pragma once

#include <cstdint>

namespace squire {

// The request to the worker of PictureReader begins with this header; the picture follows.
struct DecodingRequest {
  std::uint64_t mostPixels = 0;  // see PictureReader::read()
  std::uint64_t isBottomFirst = 0;
};

// The answer of the worker of PictureReader begins with this header; the pixels follow.
struct PictureAnswer {
  static constexpr std::uint32_t magicNumber = 0x43495053;  // "SPIC"

  std::uint32_t magic = magicNumber;
  std::uint32_t width = 0;
  std::uint32_t height = 0;
};

}  // namespace squire
