#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/formats/wad/blobs/layout.h"
#include "core/rules/wad.h"

namespace squire::wad {

// Collects problems up to a limit.
class Problems {
 public:
  explicit Problems(int most) : most_(most) {}

  // `offset` is relative to the start of the file; `blob` may be empty.
  void add(Severity severity, rules::WadRule rule, std::string_view blob, std::uint64_t offset,
           std::string message);
  [[nodiscard]] bool any() const { return errors_ > 0; }
  [[nodiscard]] int errors() const { return errors_; }
  [[nodiscard]] Diagnostics take() && { return std::move(list_); }

 private:
  int most_;
  int errors_ = 0;
  Diagnostics list_;
};

// The validation of one blob. Reads its items and claims their arrays in order, so that unclaimed bytes must
// be padding. Fields are identified by their offset in the blob. Once the header is valid, reads are within
// bounds.
class BlobCheck {
 public:
  BlobCheck(std::string kind, std::uint64_t base, ByteSpan bytes, Problems& problems)
      : kind_(std::move(kind)), base_(base), bytes_(bytes), problems_(&problems) {}

  // Returns whether the items can be read.
  bool checkHeader(std::uint64_t itemSize, std::uint32_t version);
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] std::uint64_t itemOffset(std::uint64_t index) const {
    return sizeof(disk::BlobHeader) + index * itemSize_;
  }

  template <typename T>
  [[nodiscard]] T read(std::uint64_t offset) const {
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof value);
    return value;
  }

  [[nodiscard]] ByteSpan span(std::uint64_t offset, std::uint64_t size) const {
    return bytes_.subspan(offset, size);
  }

  void checkString(std::uint64_t field);
  // Returns the array of `size` bytes that `field` points to, or nothing after reporting an error.
  std::optional<ByteSpan> claim(std::uint64_t field, std::uint64_t size);
  // The offset of a claimed array in the blob.
  [[nodiscard]] std::uint64_t offsetOf(ByteSpan array) const {
    return static_cast<std::uint64_t>(array.data() - bytes_.data());
  }
  void checkFloats(ByteSpan array, std::string_view what);
  void checkQuaternions(ByteSpan array);
  void checkZeros(ByteSpan array, rules::WadRule rule, std::string_view what);
  // Checks the padding between the last array and the strings. Does nothing if an array was invalid.
  void checkRest();
  void fail(std::uint64_t offset, rules::WadRule rule, std::string message) {
    isSound_ = false;
    problems_->add(Severity::Error, rule, kind_, base_ + offset, std::move(message));
  }

 private:
  std::string kind_;
  std::uint64_t base_;
  ByteSpan bytes_;
  Problems* problems_;
  std::uint32_t count_ = 0;
  std::uint64_t itemSize_ = 0;
  std::uint64_t strings_ = 0;
  std::uint64_t cursor_ = 0;
  bool isSound_ = true;  // so far
};

}  // namespace squire::wad
