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

// Vertex layout of the shaders.
struct GpuVertex {
  vec3 position;
  vec3 normal;
  vec2 texcoord;
  std::uint16_t bones[4];
  float weights[4];
};

// A mesh in the layout of the graphics card. Triangles of closed parts come first. A part is closed if every
// edge has a triangle on both sides and front faces point outwards: seen from outside, only its front faces
// are visible, in any pose.
struct MeshUpload {
  std::vector<GpuVertex> vertices;
  std::vector<std::uint32_t> indices;
  std::size_t closedIndices = 0;
};

// An image with its mip levels, bottom row first, as OpenGL counts texture coordinates.
struct ImageUpload {
  std::vector<Image> levels;
};

[[nodiscard]] MeshUpload uploadOf(const Mesh& mesh);
[[nodiscard]] ImageUpload uploadOf(const Image& image);

// Uploads prepared on other threads, so that the drawing thread only transfers them. Thread-safe; entries of
// meshes and images that no longer exist are dropped.
class UploadStore {
 public:
  void prepare(const std::shared_ptr<const Mesh>& mesh);
  void prepare(const std::shared_ptr<const Image>& image);
  // Returns the prepared upload and removes it; prepares it now if there is none.
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
