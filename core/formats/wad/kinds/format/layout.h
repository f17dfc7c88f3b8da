#pragma once

#include <cstddef>
#include <cstdint>

namespace squire::wad::disk {

struct Format {
  static constexpr const char* blob = "format";

  std::uint32_t exporter;  // strings are u32 offsets of NUL-terminated UTF-8 text
  std::uint32_t exporterVersion;
  std::uint32_t modelCount;
  std::uint32_t skeletonCount;
  std::uint32_t meshCount;
  std::uint32_t materialCount;
  std::uint32_t textureCount;
  std::uint32_t animationCount;
  std::uint64_t contentHash;  // of the whole file with this field as zero
};

static_assert(sizeof(Format) == 40 && offsetof(Format, contentHash) == 32);

}  // namespace squire::wad::disk
