#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/bytes.h"
#include "core/formats/wad/blobs/layout.h"

namespace squire::wad {

// The layout of a blob, whose size is known before bulk data is copied; sizes are 64-bit. First plan strings
// and arrays, which gives the offsets for the items; then set the items; then write the blob.
class BlobPlan {
 public:
  using Fill = std::function<void(std::byte* out)>;

  BlobPlan(std::string_view kind, std::uint64_t itemCount, std::uint64_t itemSize)
      : kind_(kind),
        itemCount_(itemCount),
        itemSize_(itemSize),
        cursor_(sizeof(disk::BlobHeader) + itemCount * itemSize) {}

  // The offset of a text within the blob's strings; equal texts share one.
  [[nodiscard]] std::uint32_t string(std::string_view text);
  // The offset of an array of `size` bytes that `fill` writes later; 0 if it is empty.
  [[nodiscard]] std::uint32_t array(std::uint64_t size, Fill fill);
  // The offset of an array that is copied unchanged; the values must outlive the plan.
  template <typename T>
  [[nodiscard]] std::uint32_t array(std::span<const T> values) {
    return array(values.size_bytes(),
                 [values](std::byte* out) { std::memcpy(out, values.data(), values.size_bytes()); });
  }
  // The offset of bulk data that write() does not copy but adds to its list `external`; the bytes must
  // outlive this list.
  [[nodiscard]] std::uint32_t addExternal(ByteSpan bytes);
  // The start of the strings; final once all arrays are planned.
  [[nodiscard]] std::uint64_t strings() const { return cursor_; }

  template <typename Item>
  void setItems(const std::vector<Item>& items) {
    const ByteSpan raw = std::as_bytes(std::span(items));
    items_.assign(raw.begin(), raw.end());
  }

  void setVersion(std::uint32_t version) { version_ = version; }

  [[nodiscard]] const std::string& kind() const { return kind_; }
  [[nodiscard]] std::uint64_t itemCount() const { return itemCount_; }
  [[nodiscard]] std::uint64_t size() const { return cursor_ + pool_.size(); }
  [[nodiscard]] std::uint64_t externalSize() const { return externalSize_; }
  // External bytes and the position in the written blob where they belong.
  struct External {
    const std::byte* at;
    ByteSpan bytes;
  };
  // Writes the blob without the external arrays into `size() - externalSize()` zeroed bytes.
  void write(std::byte* out, std::vector<External>& external) const;

 private:
  struct Array {
    std::uint64_t offset;
    Fill fill;  // empty if `external` is used
    ByteSpan external;
  };

  std::string kind_;
  std::uint32_t version_ = 1;
  std::uint64_t itemCount_;
  std::uint64_t itemSize_;
  std::uint64_t cursor_;
  std::uint64_t externalSize_ = 0;
  std::vector<Array> arrays_;
  Bytes items_;
  std::string pool_;
  std::unordered_map<std::string, std::uint32_t> pooled_;
};

}  // namespace squire::wad
