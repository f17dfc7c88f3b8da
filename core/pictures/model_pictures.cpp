#include "core/pictures/model_pictures.h"

#include "core/base/machine_failure.h"
#include "core/formats/images/model_images.h"
#include "core/pictures/read_picture.h"

namespace squire {

Result<std::vector<std::shared_ptr<const Image>>> readPictures(const Model& model, Diagnostics& diagnostics) {
  std::vector<std::shared_ptr<const Image>> out;
  for (const Texture& texture : model.textures) {
    out.emplace_back();
    if (!texture.encoded) continue;
    auto image = readPicture(*texture.encoded);
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
  named.where.places = {{PlaceKind::Texture, texture.name}};
  return named;
}

}  // namespace squire
