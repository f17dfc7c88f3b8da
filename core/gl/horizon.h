#pragma once

#include "core/gl/handle.h"
#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Draws the background: one colour, or sky and ground with a glow at the horizon.
class Horizon {
 public:
  [[nodiscard]] static Result<Horizon> create();

  // Also clears colour, depth and stencil. Size in pixels.
  void draw(const DrawList& list, int width, int height) const;

 private:
  explicit Horizon(Program program);

  Program program_;
  VertexArray array_ = VertexArray::make();
  Buffer vertices_ = Buffer::make();
};

}  // namespace squire::gl
