#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/model/material.h"
#include "core/model/mesh.h"

namespace squire::gl {

// A vertex as the shaders take it.
struct GpuVertex {
  vec3 position;
  vec3 normal;
  vec2 texcoord;
  std::uint16_t bones[4];
  float weights[4];
};

// A mesh as it goes to the graphics card. Triangles of closed parts come first: a part is closed where every
// edge has a triangle on both sides and the fronts look outward, so that whatever is seen of it from outside
// is a front, in any pose.
struct MeshUpload {
  std::vector<GpuVertex> vertices;
  std::vector<std::uint32_t> indices;
  std::size_t closedIndices = 0;
};

// An image and its halvings, rows from the bottom, as OpenGL counts texture coordinates.
struct ImageUpload {
  std::vector<Image> levels;
};

[[nodiscard]] MeshUpload uploadOf(const Mesh& mesh);
[[nodiscard]] ImageUpload uploadOf(const Image& image);

// What another thread prepared, so that the thread that draws only hands it over. Safe from several threads;
// keeps nothing for longer than its mesh or image lives.
class UploadStore {
 public:
  void prepare(const std::shared_ptr<const Mesh>& mesh);
  void prepare(const std::shared_ptr<const Image>& image);
  // What was prepared, once; made now where nothing was.
  [[nodiscard]] MeshUpload take(const std::shared_ptr<const Mesh>& mesh);
  [[nodiscard]] ImageUpload take(const std::shared_ptr<const Image>& image);

 private:
  template <typename Source, typename Upload>
  struct Shelf {
    struct Entry {
      std::weak_ptr<const Source> source;
      Upload upload;
    };
    std::unordered_map<const Source*, Entry> entries;

    void put(const std::shared_ptr<const Source>& source, Upload upload);
    bool take(const std::shared_ptr<const Source>& source, Upload& out);
  };

  std::mutex mutex_;
  Shelf<Mesh, MeshUpload> meshes_;
  Shelf<Image, ImageUpload> images_;
};

}  // namespace squire::gl
