#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire {

// The warning for a texture whose image cannot be read.
[[nodiscard]] Diagnostic unreadableTexture(const Texture& texture, const Error& error);
// The warnings for all unreadable textures of the models; only the headers of images are read.
[[nodiscard]] Diagnostics unreadableTextures(const std::vector<Model>& models);

}  // namespace squire
