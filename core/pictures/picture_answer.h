#pragma once

#include <cstdint>

namespace squire {

// What the worker of readPicture() answers: this, then the pixels of an Image.
struct PictureAnswer {
  static constexpr std::uint32_t magicNumber = 0x43495053;  // "SPIC"

  std::uint32_t magic = magicNumber;
  std::uint32_t width = 0;
  std::uint32_t height = 0;
};

}  // namespace squire
