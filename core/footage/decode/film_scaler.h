#pragma once

#include <memory>

#include "core/model/material.h"

struct AVFrame;
struct AVStream;
struct SwsContext;

namespace squire {

// Makes pictures as they are meant to be seen: with square pixels, turned as the camera was held, in RGBA, at
// most FilmAnswer::mostSide wide and high.
class FilmScaler {
 public:
  // Without the memory, or for a kind of pixels that cannot be converted, the picture is empty.
  [[nodiscard]] Image scaled(const AVFrame& frame, const AVStream& stream);

  struct Size {
    std::uint32_t width = 0, height = 0;
  };
  // The size at which a stream is meant to be seen.
  [[nodiscard]] static Size sizeOf(const AVStream& stream);

 private:
  struct Free {
    void operator()(SwsContext* context) const;
  };

  std::unique_ptr<SwsContext, Free> context_;
};

}  // namespace squire
