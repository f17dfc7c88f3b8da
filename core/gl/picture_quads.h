#pragma once

#include "core/gl/gpu_cache.h"
#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Draws the pictures of a draw list.
class PictureQuads {
 public:
  [[nodiscard]] static Result<PictureQuads> create();

  // Draws the pictures of one layer; those in the scene, farthest first. The blend function must be set.
  void draw(const DrawList& list, PictureLayer layer, const mat4& viewProjection, GpuCache& cache) const;

 private:
  explicit PictureQuads(Program program) : program_(std::move(program)) {}

  Program program_;
  VertexArray array_ = VertexArray::make();  // empty: the shader makes the corners
};

}  // namespace squire::gl
