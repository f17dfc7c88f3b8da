#pragma once

#include <cstdint>
#include <limits>
#include <memory>

#include "core/model/material.h"
#include "core/model/time.h"

namespace squire {

// Facts from a film's header, which may be wrong.
struct FilmFacts {
  std::uint32_t width = 0, height = 0;  // of the upright picture with square pixels
  Rate rate{0, 1};                      // pictures a second on average; 0: unknown
  Time length;                          // 0: unknown

  bool operator==(const FilmFacts&) const = default;
};

// A picture of a film, and when it is shown.
struct FilmFrame {
  static constexpr Time never{std::numeric_limits<std::int64_t>::max()};

  Time from, until;  // since the first picture; the last one is shown until `never`
  std::shared_ptr<const Image> image;
};

}  // namespace squire
