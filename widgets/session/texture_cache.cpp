#include "widgets/session/texture_cache.h"

#include "core/pictures/model_pictures.h"
#include "core/pictures/read_picture.h"

namespace squire {

namespace {

Result<std::shared_ptr<const Image>> decoded(const Bytes& encoded, std::uint64_t mostPixels) {
  auto image = readPicture(encoded, mostPixels);
  if (!image) return image.error();
  image->rgba.shrink_to_fit();  // the mipmaps are stored separately
  return std::make_shared<const Image>(std::move(image).value());
}

}  // namespace

// Decodes outside of the lock, so that no thread waits for another; the same image may be decoded twice.
std::shared_ptr<const Image> TextureCache::imageOf(const std::shared_ptr<const Bytes>& encoded,
                                                   std::uint64_t mostPixels) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(encoded.get());
    if (found != entries_.end() && !found->second.encoded.expired() && found->second.mostPixels == mostPixels)
      return found->second.image;
  }
  auto image = decoded(*encoded, mostPixels);
  // An image that the system did not let be read is tried again the next time.
  if (!image && image.error().code == ErrorCode::Io) return nullptr;
  Entry made{encoded, image ? *std::move(image) : nullptr, mostPixels};
  const std::scoped_lock lock(mutex_);
  Entry& entry = entries_[encoded.get()];
  if (entry.encoded.expired() || entry.mostPixels != mostPixels) entry = std::move(made);
  return entry.image;
}

std::vector<std::shared_ptr<const Image>> TextureCache::imagesOf(const Model& model) {
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(entries_, [](const auto& entry) { return entry.second.encoded.expired(); });
  }
  const std::uint64_t most = mostPixelsOf(model, PictureBudget().pixelBytes);
  std::vector<std::shared_ptr<const Image>> out;
  for (const Texture& texture : model.textures)
    out.push_back(texture.encoded ? imageOf(texture.encoded, most) : nullptr);
  return out;
}

void TextureCache::prepare(const Model& model) {
  for (const auto& image : imagesOf(model)) {
    if (image) uploads_->prepare(image);
  }
  for (const auto& mesh : model.meshes) uploads_->prepare(mesh);
}

}  // namespace squire
