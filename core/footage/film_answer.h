#pragma once

#include <cstdint>

namespace squire {

// What FilmReader asks its worker: which picture is shown at a time, in ticks since the first picture.
struct FilmQuestion {
  std::int64_t ticks = 0;
};

// The start of an answer; the pixels follow, from top to bottom. If the worker fails, it sends the Error as a
// bundle instead.
struct FilmAnswer {
  static constexpr std::uint32_t magicNumber = 0x4d4c4953;  // "SILM"
  // Larger films are scaled down, so that many pictures fit into memory.
  static constexpr std::uint32_t mostSide = 1280;

  std::uint32_t magic = magicNumber;
  std::uint32_t width = 0, height = 0;  // of the pixels
  std::uint32_t filmWidth = 0, filmHeight = 0;
  std::uint32_t rateNumerator = 0, rateDenominator = 1;  // 0: unknown
  std::uint32_t unused = 0;
  std::int64_t from = 0, until = 0;  // ticks in which the picture is shown
  std::int64_t length = 0;           // ticks; 0: unknown
};
static_assert(sizeof(FilmAnswer) == 56);

}  // namespace squire
