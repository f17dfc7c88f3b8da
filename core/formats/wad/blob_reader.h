#pragma once

#include <cstdint>
#include <cstring>
#include <string>

#include "core/base/bytes.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/layout.h"

namespace squire::wad {

// Reads a validated blob; does not check bounds.
class BlobReader {
 public:
  BlobReader() = default;
  explicit BlobReader(const Blob* blob) {
    if (!blob) return;
    bytes_ = blob->bytes;
    header_ = read<disk::BlobHeader>(0);
  }

  template <typename T>
  [[nodiscard]] T read(std::uint64_t offset) const {
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof value);
    return value;
  }
  template <typename Item>
  [[nodiscard]] Item item(std::uint64_t index) const {
    return read<Item>(sizeof header_ + index * sizeof(Item));
  }
  [[nodiscard]] std::uint32_t count() const { return header_.count; }
  [[nodiscard]] std::string string(std::uint32_t offset) const {
    return reinterpret_cast<const char*>(bytes_.data() + offset);
  }
  [[nodiscard]] const std::byte* at(std::uint64_t offset) const { return bytes_.data() + offset; }

 private:
  ByteSpan bytes_;
  disk::BlobHeader header_{};
};

}  // namespace squire::wad
