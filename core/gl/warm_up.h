#pragma once

#include <cstddef>
#include <vector>

#include "core/gl/renderer.h"

namespace squire::gl {

// Draws tiny images with every kind of shader, one per step. Drivers compile a shader on its first draw call,
// which may take a tenth of a second each, and cache the result.
class WarmUp {
 public:
  // `samples` per pixel, as in the images to be drawn later.
  explicit WarmUp(int samples);

  // Draws the next image; the renderer's context must be current. Returns false after the last one.
  bool step(Renderer& renderer);
  [[nodiscard]] std::size_t left() const { return lists_.size() - next_; }

 private:
  int samples_;
  std::vector<DrawList> lists_;
  std::size_t next_ = 0;
};

}  // namespace squire::gl
