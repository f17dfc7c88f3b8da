#pragma once

#include <memory>

#include "core/model/material.h"

struct AVFrame;
struct AVStream;
struct SwsContext;

namespace squire {

// Converts frames to RGBA pictures that are upright, have square pixels, and are at most FilmAnswer::mostSide
// wide and high.
class FilmScaler {
 public:
  // Returns an empty picture if memory ends or the pixels cannot be converted.
  [[nodiscard]] Image scaled(const AVFrame& frame, const AVStream& stream);

  struct Size {
    std::uint32_t width = 0, height = 0;
  };
  // The size of the upright picture with square pixels.
  [[nodiscard]] static Size sizeOf(const AVStream& stream);

 private:
  struct Free {
    void operator()(SwsContext* context) const;
  };

  std::unique_ptr<SwsContext, Free> context_;
};

}  // namespace squire
