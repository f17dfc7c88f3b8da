#pragma once

#include <cstddef>
#include <cstdint>

namespace squire {

// The request to the worker of PictureReader begins with the order of the rows to send; the picture follows.
constexpr std::byte topFirst{0}, bottomFirst{1};

// The answer of the worker of PictureReader begins with this header; the pixels follow.
struct PictureAnswer {
  static constexpr std::uint32_t magicNumber = 0x43495053;  // "SPIC"

  std::uint32_t magic = magicNumber;
  std::uint32_t width = 0;
  std::uint32_t height = 0;
};

}  // namespace squire
