#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/gl/upload.h"
#include "core/model/model.h"

namespace squire {

// Decoded textures, kept for as long as their encoded bytes live. Safe from several threads: an import
// decodes in the background what the window then finds here, and neither waits for the other.
class TextureCache {
 public:
  // One a texture of the model; null for what is missing or unreadable.
  std::vector<std::shared_ptr<const Image>> imagesOf(const Model& model);
  // Decodes them, and makes them and the meshes ready for the graphics card: for the job that reads a model.
  void prepare(const Model& model);
  // What the viewport takes from.
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
