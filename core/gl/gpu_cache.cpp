#include "core/gl/gpu_cache.h"

#include <cstddef>
#include <cstdint>

namespace squire::gl {

namespace {

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

GpuMesh upload(const MeshUpload& mesh) {
  GpuMesh out{VertexArray::make(), Buffer::make(), Buffer::make(), static_cast<GLsizei>(mesh.indices.size()),
              static_cast<GLsizei>(mesh.closedIndices)};
  glBindVertexArray(out.array.get());
  glBindBuffer(GL_ARRAY_BUFFER, out.vertices.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(GpuVertex)),
               mesh.vertices.data(), GL_STATIC_DRAW);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, out.indices.get());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint32_t)),
               mesh.indices.data(), GL_STATIC_DRAW);
  describeVertex();
  glBindVertexArray(0);
  return out;
}

// Uploads mip levels computed on the CPU: glGenerateMipmap() makes Mesa's software renderer compile a shader
// for 90 ms at every start.
Texture upload(const ImageUpload& image) {
  Texture texture = Texture::make();
  glBindTexture(GL_TEXTURE_2D, texture.get());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  GLint number = 0;
  for (const Image& level : image.levels) {
    glTexImage2D(GL_TEXTURE_2D, number++, GL_SRGB8_ALPHA8, static_cast<GLsizei>(level.width),
                 static_cast<GLsizei>(level.height), 0, GL_RGBA, GL_UNSIGNED_BYTE, level.rgba.data());
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, number - 1);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

template <typename Map>
void eraseExpired(Map& map) {
  for (auto entry = map.begin(); entry != map.end();) {
    entry = entry->second.source.expired() ? map.erase(entry) : std::next(entry);
  }
}

}  // namespace

const GpuMesh& GpuCache::mesh(const std::shared_ptr<const Mesh>& mesh) {
  MeshEntry& entry = meshes_[mesh.get()];
  if (entry.source.lock() != mesh) entry = {mesh, upload(uploads_ ? uploads_->take(mesh) : uploadOf(*mesh))};
  return entry.mesh;
}

GLuint GpuCache::texture(const std::shared_ptr<const Image>& image) {
  TextureEntry& entry = textures_[image.get()];
  if (entry.source.lock() != image)
    entry = {image, upload(uploads_ ? uploads_->take(image) : uploadOf(*image))};
  return entry.texture.get();
}

void GpuCache::purge() {
  eraseExpired(meshes_);
  eraseExpired(textures_);
}

}  // namespace squire::gl
