#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/gl/upload.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Draws draw lists into the bound framebuffer, which needs depth and stencil. The same OpenGL context must be
// current whenever the renderer is created, used or destroyed.
class Renderer {
 public:
  // Fails with a message if the context is older than OpenGL 3.3 or rejects the shaders. Uses data prepared
  // in `uploads`, if given.
  [[nodiscard]] static Result<std::unique_ptr<Renderer>> create(std::shared_ptr<UploadStore> uploads = {});
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;
  ~Renderer();

  // Size in pixels. `pixelRatio`: pixels per logical unit of the display.
  void draw(const DrawList& list, int width, int height, float pixelRatio = 1.0f);

  // Draws the average of the samples of a texture into the bound framebuffer.
  [[nodiscard]] Status drawAverage(unsigned texture, int samples);

  // The version of OpenGL and the renderer: "4.5 (Core Profile) Mesa 22.3.6, llvmpipe (LLVM 15.0.6, 256
  // bits)".
  [[nodiscard]] static std::string description();

 private:
  struct Parts;
  explicit Renderer(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace squire::gl
