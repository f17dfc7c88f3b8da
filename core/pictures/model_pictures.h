#pragma once

#include <memory>
#include <vector>

#include "core/model/model.h"

namespace squire {

// Reads the pictures of a model, one entry per texture. A missing picture is null; one that cannot be decoded
// is null, with a warning in `diagnostics`. Thread-safe.
[[nodiscard]] std::vector<std::shared_ptr<const Image>> readPictures(const Model& model,
                                                                     Diagnostics& diagnostics);

}  // namespace squire
