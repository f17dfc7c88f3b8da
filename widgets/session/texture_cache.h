#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/gl/upload.h"
#include "core/model/model.h"

namespace squire {

// Decoded textures, kept while their encoded bytes exist; the rest is dropped by the next imagesOf().
// Thread-safe; no thread waits while another one decodes. Import jobs call prepare() in the background, so
// that the window finds the textures here; imagesOf() itself decodes those that are missing. The pictures of
// a model share a budget, see PictureBudget.
class TextureCache {
 public:
  // One entry per texture of the model; null if missing or unreadable.
  std::vector<std::shared_ptr<const Image>> imagesOf(const Model& model);
  // Decodes textures and prepares them and the meshes for upload; called by the job that reads a model.
  void prepare(const Model& model);
  // The data that the viewport uploads.
  [[nodiscard]] const std::shared_ptr<gl::UploadStore>& uploads() const { return uploads_; }

 private:
  struct Entry {
    std::weak_ptr<const Bytes> encoded;
    std::shared_ptr<const Image> image;
    std::uint64_t mostPixels = 0;  // with which it was decoded
  };
  std::shared_ptr<const Image> imageOf(const std::shared_ptr<const Bytes>& encoded, std::uint64_t mostPixels);

  std::shared_ptr<gl::UploadStore> uploads_ = std::make_shared<gl::UploadStore>();
  std::mutex mutex_;
  std::map<const Bytes*, Entry> entries_;
};

}  // namespace squire
