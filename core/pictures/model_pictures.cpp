#include "core/pictures/model_pictures.h"

#include <algorithm>

#include "core/base/machine_failure.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/images/model_images.h"
#include "core/pictures/picture_reader.h"
#include "core/pictures/read_picture.h"

namespace squire {

std::uint64_t mostPixelsOf(const Model& model, std::uint64_t pixelBytes) {
  std::vector<std::uint64_t> sizes;
  for (const Texture& texture : model.textures) {
    const auto info = texture.encoded ? inspectImage(*texture.encoded) : Result<ImageInfo>(ImageInfo());
    if (info) sizes.push_back(std::uint64_t{info->width} * info->height);
  }
  std::uint64_t most = ImageLimits().maxPixels;
  const auto needed = [&] {
    std::uint64_t pixels = 0;
    for (const std::uint64_t size : sizes) pixels += std::min(size, most);
    return 4 * pixels;
  };
  while (most > 1 && needed() > pixelBytes) most /= 4;
  return most;
}

Result<std::vector<std::shared_ptr<const Image>>> readPictures(const Model& model, Diagnostics& diagnostics,
                                                               const PictureBudget& budget) {
  const std::uint64_t most = mostPixelsOf(model, budget.pixelBytes);
  std::vector<std::shared_ptr<const Image>> out;
  for (const Texture& texture : model.textures) {
    out.emplace_back();
    if (!texture.encoded) continue;
    const auto info = inspectImage(*texture.encoded);
    if (info && memoryToDecode(*info, texture.encoded->size()) > budget.decodingBytes) continue;
    auto image = readPicture(*texture.encoded, most);
    if (image) {
      out.back() = std::make_shared<const Image>(std::move(image).value());
      continue;
    }
    if (isOfMachine(image.error().code)) return pictureError(texture, image.error());
    diagnostics.push_back(unreadableTexture(texture, image.error()));
  }
  return out;
}

Error pictureError(const Texture& texture, const Error& error) {
  Error named = error;
  named.where.places = {{nouns::texture, texture.name}};
  return named;
}

}  // namespace squire
