#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/model/material.h"

namespace squire {

// A palette for several images. It is built and searched with the upper five bits of each channel.
class ColourTable {
 public:
  using Colour = std::array<std::uint8_t, 3>;

  // `size`: maximum number of colours.
  ColourTable(std::span<const Image> frames, std::size_t size);

  [[nodiscard]] const std::vector<Colour>& colours() const { return colours_; }
  [[nodiscard]] std::uint8_t nearest(int r, int g, int b) const {
    return lookup_[static_cast<std::size_t>(r >> 3 << 10 | g >> 3 << 5 | b >> 3)];
  }

 private:
  std::vector<Colour> colours_;
  std::vector<std::uint8_t> lookup_;
};

}  // namespace squire
