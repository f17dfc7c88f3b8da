#pragma once

#include <memory>
#include <vector>

#include "core/model/model.h"

namespace squire {

// Decodes the textures of a model, one entry per texture; null if it is missing or cannot be decoded, which
// adds a warning to `diagnostics`. Thread-safe.
[[nodiscard]] std::vector<std::shared_ptr<const Image>> decodeTextures(const Model& model,
                                                                       Diagnostics& diagnostics);

// The warning for a texture whose image cannot be read.
[[nodiscard]] Diagnostic unreadableTexture(const Texture& texture, const Error& error);
// The warnings for all textures of the models, from their headers only.
[[nodiscard]] Diagnostics unreadableTextures(const std::vector<Model>& models);

}  // namespace squire
