#pragma once

#include <memory>

#include "core/base/result.h"
#include "core/gl/renderer.h"
#include "core/model/material.h"

namespace squire::gl {

struct PictureOptions {
  int width = 1280;
  int height = 720;
  int samples = 4;  // a pixel, at most what the driver has
};

// Draws into memory with a current context and reads the picture back. A transparent background gives
// straight alpha. Fails with a Limit error where the driver cannot make a picture that large.
[[nodiscard]] Result<Image> picture(Renderer& renderer, const DrawList& list, const PictureOptions& options);

}  // namespace squire::gl
