#include "core/gl/gpu_cache.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace squire::gl {

namespace {

struct GpuVertex {
  vec3 position;
  vec3 normal;
  vec2 texcoord;
  std::uint16_t bones[4];
  float weights[4];
};

const void* at(std::size_t offset) { return reinterpret_cast<const void*>(offset); }

void describeVertex() {
  constexpr GLsizei stride = sizeof(GpuVertex);
  for (GLuint i = 0; i < 5; ++i) glEnableVertexAttribArray(i);
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, stride, at(offsetof(GpuVertex, position)));
  glVertexAttribPointer(1, 3, GL_FLOAT, GL_FALSE, stride, at(offsetof(GpuVertex, normal)));
  glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, stride, at(offsetof(GpuVertex, texcoord)));
  glVertexAttribIPointer(3, 4, GL_UNSIGNED_SHORT, stride, at(offsetof(GpuVertex, bones)));
  glVertexAttribPointer(4, 4, GL_FLOAT, GL_FALSE, stride, at(offsetof(GpuVertex, weights)));
}

GpuMesh upload(const Mesh& mesh) {
  std::vector<GpuVertex> vertices(mesh.positions.size());
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    GpuVertex& vertex = vertices[i];
    vertex.position = mesh.positions[i];
    vertex.normal = mesh.normals[i];
    vertex.texcoord = mesh.texcoords[i];
    for (std::size_t k = 0; k < 4; ++k) {
      vertex.bones[k] = mesh.influences[i].bones[k];
      vertex.weights[k] = mesh.influences[i].weights[k];
    }
  }
  GpuMesh out{VertexArray::make(), Buffer::make(), Buffer::make(), static_cast<GLsizei>(mesh.indices.size())};
  glBindVertexArray(out.array.get());
  glBindBuffer(GL_ARRAY_BUFFER, out.vertices.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(GpuVertex)), vertices.data(),
               GL_STATIC_DRAW);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, out.indices.get());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint32_t)),
               mesh.indices.data(), GL_STATIC_DRAW);
  describeVertex();
  glBindVertexArray(0);
  return out;
}

// Rows from the top become rows from the bottom, as OpenGL counts texture coordinates.
Texture upload(const Image& image) {
  const std::size_t row = std::size_t{4} * image.width;
  std::vector<std::uint8_t> flipped(image.rgba.size());
  for (std::size_t y = 0; y < image.height; ++y) {
    std::copy_n(image.rgba.begin() + static_cast<std::ptrdiff_t>(y * row), row,
                flipped.begin() + static_cast<std::ptrdiff_t>((image.height - 1 - y) * row));
  }
  Texture texture = Texture::make();
  glBindTexture(GL_TEXTURE_2D, texture.get());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_SRGB8_ALPHA8, static_cast<GLsizei>(image.width),
               static_cast<GLsizei>(image.height), 0, GL_RGBA, GL_UNSIGNED_BYTE, flipped.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

template <typename Map>
void dropExpired(Map& map) {
  for (auto entry = map.begin(); entry != map.end();) {
    entry = entry->second.source.expired() ? map.erase(entry) : std::next(entry);
  }
}

}  // namespace

const GpuMesh& GpuCache::mesh(const std::shared_ptr<const Mesh>& mesh) {
  MeshEntry& entry = meshes_[mesh.get()];
  if (entry.source.lock() != mesh) entry = {mesh, upload(*mesh)};
  return entry.mesh;
}

GLuint GpuCache::texture(const std::shared_ptr<const Image>& image) {
  TextureEntry& entry = textures_[image.get()];
  if (entry.source.lock() != image) entry = {image, upload(*image)};
  return entry.texture.get();
}

void GpuCache::purge() {
  dropExpired(meshes_);
  dropExpired(textures_);
}

}  // namespace squire::gl
