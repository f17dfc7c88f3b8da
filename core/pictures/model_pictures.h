#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/model/model.h"

namespace squire {

// What the pictures of a model may take where they are shown.
struct PictureBudget {
  std::uint64_t pixelBytes = std::uint64_t{512}
                             << 20;                 // of all together; larger ones are halved until all fit
  std::uint64_t decodingBytes = ~std::uint64_t{0};  // to decode one; those that need more are left out
};
// How many pixels each picture of the model may have, so that all fit into the budget.
[[nodiscard]] std::uint64_t mostPixelsOf(const Model& model, std::uint64_t pixelBytes);

// Reads the pictures of a model, one entry per texture. A missing picture is null; one that cannot be decoded
// is null, with a warning in `diagnostics`. Fails only if the machine does, see isOfMachine(). Thread-safe.
[[nodiscard]] Result<std::vector<std::shared_ptr<const Image>>> readPictures(
    const Model& model, Diagnostics& diagnostics, const PictureBudget& budget = {});

// The error for a texture whose image could not be read for a reason that does not lie in the image.
[[nodiscard]] Error pictureError(const Texture& texture, const Error& error);

}  // namespace squire
