#pragma once

#include <cstddef>
#include <cstdint>

namespace squire {

// What the worker of PictureReader gets: one of these, then the picture.
constexpr std::byte topFirst{0}, bottomFirst{1};

// What the worker of PictureReader answers: this, then its pixels.
struct PictureAnswer {
  static constexpr std::uint32_t magicNumber = 0x43495053;  // "SPIC"

  std::uint32_t magic = magicNumber;
  std::uint32_t width = 0;
  std::uint32_t height = 0;
};

}  // namespace squire
