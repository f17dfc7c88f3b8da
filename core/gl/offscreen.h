#pragma once

#include <memory>

#include "core/base/result.h"
#include "core/gl/renderer.h"
#include "core/model/material.h"

namespace squire::gl {

struct PictureOptions {
  int width = 1280;
  int height = 720;
  int samples = 4;  // per pixel, clamped to the limit of the driver
};

// Draws pictures of one size into a texture of the current context and reads the pixels back. The same
// context must be current whenever it is created, used or destroyed.
class Offscreen {
 public:
  // Fails with a Limit error if the driver does not support the size.
  [[nodiscard]] static Result<std::unique_ptr<Offscreen>> create(const PictureOptions& options);
  Offscreen(const Offscreen&) = delete;
  Offscreen& operator=(const Offscreen&) = delete;
  ~Offscreen();

  // A transparent background gives straight alpha.
  [[nodiscard]] Result<Image> picture(Renderer& renderer, const DrawList& list);

 private:
  struct Parts;
  explicit Offscreen(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

// Draws a single picture.
[[nodiscard]] Result<Image> picture(Renderer& renderer, const DrawList& list, const PictureOptions& options);

}  // namespace squire::gl
