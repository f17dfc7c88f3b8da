#include "core/formats/images/model_images.h"

#include "core/formats/images/image_codec.h"

namespace squire {

std::vector<std::shared_ptr<const Image>> decodeTextures(const Model& model, Diagnostics& diagnostics) {
  std::vector<std::shared_ptr<const Image>> out;
  for (const Texture& texture : model.textures) {
    out.emplace_back();
    if (!texture.encoded) continue;
    auto image = decodeImage(*texture.encoded);
    if (image) {
      out.back() = std::make_shared<const Image>(std::move(image).value());
      continue;
    }
    diagnostics.push_back({Severity::Warning,
                           "texture-unreadable",
                           image.error().message,
                           image.error().hint,
                           {image.error().where.file, "texture \"" + texture.name + '"', {}}});
  }
  return out;
}

}  // namespace squire
