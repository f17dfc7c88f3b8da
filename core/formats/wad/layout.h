#pragma once

#include <cstddef>
#include <cstdint>

// What lies in a WAD, byte for byte; docs/wad-format.md is the specification. Everything is little-endian and
// naturally aligned. Offsets inside a blob count from the start of that blob, an empty array has offset 0,
// and every other array starts on a 16-byte boundary.
namespace squire::wad::disk {

constexpr char magic[4] = {'S', 'Q', 'W', 'D'};
constexpr std::uint32_t alignment = 16;
constexpr std::uint64_t maxFileSize = 0xFFFFFFFFu;
constexpr std::uint32_t maxEntries = 1024;
constexpr std::uint16_t none = 0xFFFF;

struct FileHeader {
  char magic[4];
  std::uint32_t entryCount;
  std::uint32_t tocOffset;
};

struct Entry {
  std::uint32_t offset;  // from the start of the file
  std::uint32_t size;
  char name[16];  // padded with NUL; all 16 may be used
};

// The start of every blob; `count` items follow it.
struct BlobHeader {
  std::uint32_t version;
  std::uint32_t count;
  std::uint32_t itemSize;
  std::uint32_t strings;  // where the blob's strings start; they fill the rest of it
};

struct Format {
  std::uint32_t exporter;  // strings are u32 offsets of UTF-8 text that ends with NUL
  std::uint32_t exporterVersion;
  std::uint32_t modelCount;
  std::uint32_t skeletonCount;
  std::uint32_t meshCount;
  std::uint32_t materialCount;
  std::uint32_t textureCount;
  std::uint32_t animationCount;
  std::uint64_t contentHash;  // of the whole file with this field as zero
};

struct Model {
  std::uint32_t name;
  std::uint16_t skeleton;
  std::uint16_t zero;
  std::uint16_t firstMesh, meshCount;
  std::uint16_t firstMaterial, materialCount;
  std::uint16_t firstAnimation, animationCount;
};

struct Skeleton {
  std::uint32_t boneCount;
  std::uint32_t names;         // u32 string offsets
  std::uint32_t parents;       // u16, `none` for a root
  std::uint32_t positions;     // f32 x y z; the local rest transform of each bone
  std::uint32_t orientations;  // f32 x y z w
  std::uint32_t scales;        // f32 x y z
  std::uint32_t inverseBinds;  // f32 4x4, column after column
};

struct Vertex {
  float position[3];
  float normal[3];
  float texcoord[2];
  std::uint16_t bones[4];
  float weights[4];
};

struct Mesh {
  std::uint32_t name;
  std::uint16_t material;
  std::uint16_t zero;
  std::uint32_t vertexCount;
  std::uint32_t vertices;
  std::uint32_t indexCount;
  std::uint32_t indices;  // u32, three a triangle
};

struct Material {
  std::uint32_t name;
  float diffuse[3];
  float specular[3];
  float exponent;
  std::uint16_t diffuseTexture;
  std::uint16_t specularTexture;
};

constexpr std::uint16_t encodingRgba8 = 0;
constexpr std::uint16_t encodingFile = 1;

struct Texture {
  std::uint32_t name;
  std::uint16_t encoding;
  std::uint16_t levelCount;  // 0 for an encoded file
  std::uint32_t width, height;
  std::uint32_t size;  // bytes of data
  std::uint32_t data;
};

constexpr std::uint32_t flagLoop = 1;

struct Animation {
  std::uint32_t name;
  std::uint32_t flags;
  std::uint32_t boneCount;
  std::uint32_t keyframeCount;
  std::uint32_t keyframeStride;  // keyframeStride(boneCount)
  std::uint32_t keyframes;
};

// positions, orientations and scales of all bones follow it.
struct Keyframe {
  float duration;  // seconds
  std::uint32_t zero[3];
};

[[nodiscard]] constexpr std::uint64_t aligned(std::uint64_t offset) {
  return (offset + (alignment - 1)) & ~std::uint64_t{alignment - 1};
}
[[nodiscard]] constexpr std::uint64_t keyframeStride(std::uint64_t boneCount) {
  return aligned(sizeof(Keyframe) + 40 * boneCount);
}
[[nodiscard]] constexpr std::uint32_t levelExtent(std::uint32_t extent, std::uint32_t level) {
  return (extent >> level) > 1 ? extent >> level : 1;
}
// Pixels of `levelCount` levels, as bytes.
[[nodiscard]] constexpr std::uint64_t levelBytes(std::uint32_t width, std::uint32_t height,
                                                 std::uint32_t levelCount) {
  std::uint64_t total = 0;
  for (std::uint32_t level = 0; level < levelCount; ++level) {
    total += std::uint64_t{4} * levelExtent(width, level) * levelExtent(height, level);
  }
  return total;
}
// Levels from the full size down to 1 x 1.
[[nodiscard]] constexpr std::uint32_t fullLevelCount(std::uint32_t width, std::uint32_t height) {
  std::uint32_t count = 1;
  for (std::uint32_t extent = width > height ? width : height; extent > 1; extent >>= 1) ++count;
  return count;
}
constexpr std::uint32_t maxTextureExtent = 65536;

static_assert(sizeof(FileHeader) == 12 && alignof(FileHeader) == 4);
static_assert(sizeof(Entry) == 24 && alignof(Entry) == 4);
static_assert(sizeof(BlobHeader) == 16);
static_assert(sizeof(Format) == 40 && offsetof(Format, contentHash) == 32);
static_assert(sizeof(Model) == 20);
static_assert(sizeof(Skeleton) == 28);
static_assert(sizeof(Vertex) == 56 && offsetof(Vertex, weights) == 40);
static_assert(sizeof(Mesh) == 24);
static_assert(sizeof(Material) == 36);
static_assert(sizeof(Texture) == 24);
static_assert(sizeof(Animation) == 24);
static_assert(sizeof(Keyframe) == 16);

}  // namespace squire::wad::disk
