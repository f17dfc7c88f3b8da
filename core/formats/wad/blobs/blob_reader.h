#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/layout.h"

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

// The items of the kind whose layout.h declares `Item`; empty if the file has no such blob.
template <typename Item>
class Items : public BlobReader {
 public:
  explicit Items(const Container& container) : BlobReader(container.find(Item::blob)) {}

  [[nodiscard]] Item operator[](std::uint64_t index) const { return item<Item>(index); }
};

template <typename T>
[[nodiscard]] std::vector<T> readArray(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) {
  std::vector<T> out(count);
  for (std::uint64_t i = 0; i < count; ++i) out[i] = blob.read<T>(offset + i * sizeof(T));
  return out;
}

}  // namespace squire::wad
