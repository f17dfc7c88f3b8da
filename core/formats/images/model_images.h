#pragma once

#include <memory>
#include <vector>

#include "core/model/model.h"

namespace squire {

// The pixels of a model's textures, one a texture; null for one that is missing or cannot be decoded, which
// is a warning in `diagnostics`. Safe in a background thread.
[[nodiscard]] std::vector<std::shared_ptr<const Image>> decodeTextures(const Model& model,
                                                                       Diagnostics& diagnostics);

// What is said of a texture whose image cannot be read, and why.
[[nodiscard]] Diagnostic unreadableTexture(const Texture& texture, const Error& error);
// The same of all of them; their first bytes tell.
[[nodiscard]] Diagnostics unreadableTextures(const std::vector<Model>& models);

}  // namespace squire
