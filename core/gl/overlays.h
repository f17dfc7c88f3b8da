#pragma once

#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Draws lines and solids that change every frame.
class Overlays {
 public:
  static Result<Overlays> create();

  void draw(const Shapes& shapes, const mat4& viewProjection, const vec3& viewForward);

 private:
  Overlays(Program lines, Program solids);

  Program lineProgram_;
  Program solidProgram_;
  VertexArray lineArray_ = VertexArray::make();
  VertexArray solidArray_ = VertexArray::make();
  Buffer lineBuffer_ = Buffer::make();
  Buffer solidBuffer_ = Buffer::make();
};

}  // namespace squire::gl
