#pragma once

#include <memory>
#include <unordered_map>

#include "core/gl/handle.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

struct GpuMesh {
  VertexArray array;
  Buffer vertices;
  Buffer indices;
  GLsizei indexCount = 0;
};

// What was uploaded stays on the graphics card for as long as somebody else holds the mesh or image.
class GpuCache {
 public:
  const GpuMesh& mesh(const std::shared_ptr<const Mesh>& mesh);
  GLuint texture(const std::shared_ptr<const Image>& image);
  // Drops what nobody holds any more.
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
  std::unordered_map<const Mesh*, MeshEntry> meshes_;
  std::unordered_map<const Image*, TextureEntry> textures_;
};

}  // namespace squire::gl
