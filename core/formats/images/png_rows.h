#pragma once

#include <cstddef>
#include <cstdint>

namespace squire {

// These functions reverse the filters of PNG rows, which store differences from a prediction by the left and
// upper pixels. `kind` is the row's filter byte, below pngFilters; `above` is the previous row, or zeros for
// the first.

constexpr unsigned pngFilters = 5;

// Converts `count` filtered pixels of `step` bytes (3 or 4) to RGBA; 3 bytes are opaque. Reads one byte past
// the end of `left`.
void restorePixels(unsigned kind, const std::uint8_t* left, std::size_t count, std::size_t step,
                   const std::uint8_t* above, std::uint8_t* rgba);

// Restores bytes in place; `step`: distance between pixels in bytes, at least 1.
void restoreBytes(unsigned kind, std::uint8_t* row, std::size_t size, std::size_t step,
                  const std::uint8_t* above);

}  // namespace squire
