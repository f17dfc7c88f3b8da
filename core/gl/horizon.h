#pragma once

#include "core/gl/handle.h"
#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// What is behind everything: one colour, or a sky and a ground with a glow between them.
class Horizon {
 public:
  [[nodiscard]] static Result<Horizon> create();

  // Clears the picture, its depth and its stencil as well. `aspect` is width / height.
  void draw(const DrawList& list, float aspect) const;

 private:
  explicit Horizon(Program program) : program_(std::move(program)) {}

  Program program_;
  VertexArray nothing_ = VertexArray::make();  // for triangles made in the shader
};

}  // namespace squire::gl
