#pragma once

#include <epoxy/gl.h>

#include <map>

#include "core/base/result.h"
#include "core/gl/handle.h"
#include "core/gl/shader.h"

namespace squire::gl {

// Averages the samples of a texture. A program of our own instead of glBlitFramebuffer, for which Mesa's
// software renderer compiles a shader for 30 ms at each start: it keeps only compiled programs on disk.
class SampleAverage {
 public:
  // Draws into the bound framebuffer.
  [[nodiscard]] Status draw(GLuint texture, int samples);

 private:
  std::map<int, Program> programs_;  // by the number of samples
  VertexArray none_ = VertexArray::make();
};

}  // namespace squire::gl
