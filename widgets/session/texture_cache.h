#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/gl/upload.h"
#include "core/model/model.h"

namespace squire {

// Decoded textures, kept as long as their encoded bytes exist. Thread-safe and non-blocking: an import job
// decodes textures in the background, and the window then finds them here.
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
  };
  std::shared_ptr<const Image> imageOf(const std::shared_ptr<const Bytes>& encoded);

  std::shared_ptr<gl::UploadStore> uploads_ = std::make_shared<gl::UploadStore>();
  std::mutex mutex_;
  std::map<const Bytes*, Entry> entries_;
};

}  // namespace squire
