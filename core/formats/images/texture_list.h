#pragma once

#include <optional>
#include <vector>

#include "core/formats/images/image_codec.h"
#include "core/model/model.h"

namespace squire {

// The properties of a model's texture that are found without decoding it.
struct ListedTexture {
  std::optional<ImageInfo> info;  // empty: missing or unreadable
  // The size when exported as pixels with all levels. Blocks take an eighth of it, or a quarter with alpha.
  std::size_t memory = 0;              // bytes; 0 without info
  std::vector<std::size_t> materials;  // materials that use the texture
};
// One entry per texture of the model.
[[nodiscard]] std::vector<ListedTexture> listTextures(const Model& model);

}  // namespace squire
