#include "core/pictures/model_pictures.h"

#include "core/formats/images/model_images.h"
#include "core/pictures/read_picture.h"

namespace squire {

std::vector<std::shared_ptr<const Image>> readPictures(const Model& model, Diagnostics& diagnostics) {
  std::vector<std::shared_ptr<const Image>> out;
  for (const Texture& texture : model.textures) {
    out.emplace_back();
    if (!texture.encoded) continue;
    auto image = readPicture(*texture.encoded);
    if (image) {
      out.back() = std::make_shared<const Image>(std::move(image).value());
      continue;
    }
    diagnostics.push_back(unreadableTexture(texture, image.error()));
  }
  return out;
}

}  // namespace squire
