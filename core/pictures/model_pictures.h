#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/model/model.h"

namespace squire {

// Reads the pictures of a model, one entry per texture. A missing picture is null; one that cannot be decoded
// is null, with a warning in `diagnostics`. Fails only if the machine does, see isOfMachine(). Thread-safe.
[[nodiscard]] Result<std::vector<std::shared_ptr<const Image>>> readPictures(const Model& model,
                                                                             Diagnostics& diagnostics);

// The error for a texture whose image could not be read for a reason that does not lie in the image.
[[nodiscard]] Error pictureError(const Texture& texture, const Error& error);

}  // namespace squire
