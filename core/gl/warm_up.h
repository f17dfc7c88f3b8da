#pragma once

#include <cstddef>
#include <vector>

#include "core/gl/renderer.h"

namespace squire::gl {

// Draws what pictures are made of, one kind a step and a few pixels large: a driver compiles a shader when it
// is first drawn with, which may take a tenth of a second each, and keeps it.
class WarmUp {
 public:
  // For pictures with this many samples a pixel.
  explicit WarmUp(int samples);

  // Draws the next one, with the renderer's context current. False when there is none left.
  bool step(Renderer& renderer);
  [[nodiscard]] std::size_t left() const { return lists_.size() - next_; }

 private:
  int samples_;
  std::vector<DrawList> lists_;
  std::size_t next_ = 0;
};

}  // namespace squire::gl
