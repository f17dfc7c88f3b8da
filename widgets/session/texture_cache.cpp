#include "widgets/session/texture_cache.h"

#include "core/formats/images/image_codec.h"

namespace squire {

std::vector<std::shared_ptr<const Image>> TextureCache::imagesOf(const Model& model) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(entries_, [](const auto& entry) { return entry.second.encoded.expired(); });
  std::vector<std::shared_ptr<const Image>> out;
  for (const Texture& texture : model.textures) {
    out.emplace_back();
    if (!texture.encoded) continue;
    const auto [found, isNew] = entries_.try_emplace(texture.encoded.get());
    if (isNew) {
      found->second.encoded = texture.encoded;
      if (auto image = decodeImage(*texture.encoded)) {
        image->rgba.shrink_to_fit();  // its levels have memory of their own
        found->second.image = std::make_shared<const Image>(std::move(image).value());
      }
    }
    out.back() = found->second.image;
  }
  return out;
}

void TextureCache::prepare(const Model& model) {
  for (const auto& image : imagesOf(model)) {
    if (image) uploads_->prepare(image);
  }
  for (const auto& mesh : model.meshes) uploads_->prepare(mesh);
}

}  // namespace squire
