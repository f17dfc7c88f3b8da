#pragma once

#include <memory>
#include <unordered_map>

#include "core/gl/handle.h"
#include "core/gl/upload.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

struct GpuMesh {
  VertexArray array;
  Buffer vertices;
  Buffer indices;
  GLsizei indexCount = 0;
  GLsizei closedCount = 0;  // number of indices of closed parts, which come first; see MeshUpload
};

// Keeps uploaded meshes and images on the graphics card while their source is referenced elsewhere.
class GpuCache {
 public:
  // Uses data prepared in `uploads`, if given.
  explicit GpuCache(std::shared_ptr<UploadStore> uploads = {}) : uploads_(std::move(uploads)) {}

  const GpuMesh& mesh(const std::shared_ptr<const Mesh>& mesh);
  GLuint texture(const std::shared_ptr<const Image>& image);
  // Removes entries whose source no longer exists.
  void purge();

 private:
  struct MeshEntry {
    std::weak_ptr<const Mesh> source;
    GpuMesh mesh;
  };
  struct TextureEntry {
    std::weak_ptr<const Image> source;
    Texture texture;
  };
  std::shared_ptr<UploadStore> uploads_;
  std::unordered_map<const Mesh*, MeshEntry> meshes_;
  std::unordered_map<const Image*, TextureEntry> textures_;
};

}  // namespace squire::gl
