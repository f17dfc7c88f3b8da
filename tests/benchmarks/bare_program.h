#pragma once

#include <vector>

#include "core/gl/gpu_cache.h"
#include "core/gl/shader.h"
#include "core/model/model.h"
#include "core/scene/camera.h"

namespace squire {

// The simplest program that draws the character: skinning from a uniform palette, one diffuse map, Phong with
// one light, one background colour. A lower bound for the cost of drawing the same triangles.
class BareProgram {
 public:
  [[nodiscard]] static Result<BareProgram> create();
  // At most 100 bones, as in the engine.
  void draw(const Model& model, const std::vector<mat4>& matrices,
            const std::vector<std::shared_ptr<const Image>>& textures, const Camera& camera, ViewSize size);

 private:
  explicit BareProgram(gl::Program program) : program_(std::move(program)) {}

  gl::Program program_;
  gl::GpuCache cache_;
};

}  // namespace squire
