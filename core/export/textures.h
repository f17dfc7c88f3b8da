#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"
#include "core/pictures/picture_reader.h"

namespace squire {

// Indices of the textures that a material of the model uses and that have an image.
[[nodiscard]] std::vector<std::size_t> usedTextures(const Model& model);

// The bytes of the pixels of an image with its mip levels, by its header; 0 if that cannot be read.
[[nodiscard]] std::uint64_t pixelBytesOf(const Texture& texture);

// Converts one image for the WAD: pixels with mip levels, or the encoded file and its width and height.
// `reader`: a process that was started in advance; if null, one is started.
[[nodiscard]] Result<wad::TextureContents> convertTexture(const Texture& texture, bool encoded,
                                                          std::unique_ptr<PictureReader> reader = nullptr);

}  // namespace squire
