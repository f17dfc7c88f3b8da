#pragma once

#include <cstddef>
#include <cstdint>

namespace squire {

// PNG stores each row as what is left over a guess from the pixels beside and above it. These give the row
// back; `kind` is the row's filter byte, at most 4, and `above` the row before it, or zeros.

constexpr unsigned pngFilters = 5;

// Pixels of `step` bytes (3 or 4), `count` of them, become RGBA; those of 3 are opaque. A byte more than they
// have is read of `left`.
void restorePixels(unsigned kind, const std::uint8_t* left, std::size_t count, std::size_t step,
                   const std::uint8_t* above, std::uint8_t* rgba);

// Bytes in their place; `step` from one pixel to the next, at least 1.
void restoreBytes(unsigned kind, std::uint8_t* row, std::size_t size, std::size_t step,
                  const std::uint8_t* above);

}  // namespace squire
