#pragma once

#include <cstddef>
#include <cstdint>

// The layout of a WAD apart from its items; docs/wad-format.md is the specification. The items of a kind are
// in core/formats/wad/kinds/<kind>/layout.h. Everything is little-endian and naturally aligned. Offsets are
// relative to the start of the blob, an empty array has offset 0, and every other array starts on a 16-byte
// boundary.
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
  char name[16];  // padded with NUL; may use all 16 bytes without one
};

// The start of every blob, followed by `count` items.
struct BlobHeader {
  std::uint32_t version;
  std::uint32_t count;
  std::uint32_t itemSize;
  std::uint32_t strings;  // offset of the blob's strings, which extend to its end
};

[[nodiscard]] constexpr std::uint64_t aligned(std::uint64_t offset) {
  return (offset + (alignment - 1)) & ~std::uint64_t{alignment - 1};
}

// Parts that several kinds use. Times and durations are in seconds.
struct Span {
  float from, to;
};

struct VectorKey {
  float time;
  float value[3];
};
struct NumberKey {
  float time;
  float value;
};

static_assert(sizeof(FileHeader) == 12 && alignof(FileHeader) == 4);
static_assert(sizeof(Entry) == 24 && alignof(Entry) == 4);
static_assert(sizeof(BlobHeader) == 16);
static_assert(sizeof(Span) == 8);
static_assert(sizeof(VectorKey) == 16 && sizeof(NumberKey) == 8);

}  // namespace squire::wad::disk
