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

// Draws into a texture of the current context and reads the pixels back. A transparent background gives
// straight alpha. Fails with a Limit error if the driver does not support the size.
[[nodiscard]] Result<Image> picture(Renderer& renderer, const DrawList& list, const PictureOptions& options);

}  // namespace squire::gl
