#pragma once

#include <memory>
#include <vector>

#include "core/model/model.h"

namespace squire {

// The pixels of a model's textures, one a texture; null for one that is missing or cannot be decoded, which
// is a warning in `diagnostics`. Safe in a background thread.
[[nodiscard]] std::vector<std::shared_ptr<const Image>> decodeTextures(const Model& model,
                                                                       Diagnostics& diagnostics);

}  // namespace squire
