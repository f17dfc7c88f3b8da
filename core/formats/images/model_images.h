#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire {

// The warning for a texture whose image cannot be read.
[[nodiscard]] Diagnostic unreadableTexture(const Texture& texture, const Error& error);
// The warnings for all textures of the models, from their headers only.
[[nodiscard]] Diagnostics unreadableTextures(const std::vector<Model>& models);

}  // namespace squire
