#pragma once

#include "core/gl/handle.h"
#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// What is behind everything: one colour, or a sky and a ground with a glow between them.
class Horizon {
 public:
  [[nodiscard]] static Result<Horizon> create();

  // Clears the picture, its depth and its stencil as well. The size is in pixels.
  void draw(const DrawList& list, int width, int height) const;

 private:
  explicit Horizon(Program program);

  Program program_;
  VertexArray array_ = VertexArray::make();
  Buffer vertices_ = Buffer::make();
};

}  // namespace squire::gl
