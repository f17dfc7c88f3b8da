#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/gl/upload.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Turns draw lists into pixels of the framebuffer that is bound, which has depth and stencil. Needs an OpenGL
// context current whenever it is made, used or destroyed; the same one each time.
class Renderer {
 public:
  // Fails with what is missing where the context is older than OpenGL 3.3 or refuses the shaders. Takes what
  // is prepared in `uploads`, where there is one.
  [[nodiscard]] static Result<std::unique_ptr<Renderer>> create(std::shared_ptr<UploadStore> uploads = {});
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;
  ~Renderer();

  // Fills a picture of this many pixels. `pixelRatio` is how many of them are one of the display's units.
  void draw(const DrawList& list, int width, int height, float pixelRatio = 1.0f);

  // "4.5, llvmpipe (LLVM 15.0.6, 256 bits)"
  [[nodiscard]] static std::string description();

 private:
  struct Parts;
  explicit Renderer(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace squire::gl
