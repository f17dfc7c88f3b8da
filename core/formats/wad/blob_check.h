#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/formats/wad/layout.h"

namespace squire::wad {

// Collects what is wrong, up to a limit.
class Problems {
 public:
  explicit Problems(int most) : most_(most) {}

  // `offset` counts from the start of the file; `blob` may be empty.
  void add(Severity severity, std::string_view rule, std::string_view blob, std::uint64_t offset,
           std::string message);
  [[nodiscard]] bool any() const { return errors_ > 0; }
  [[nodiscard]] int errors() const { return errors_; }
  [[nodiscard]] Diagnostics take() && { return std::move(list_); }

 private:
  int most_;
  int errors_ = 0;
  Diagnostics list_;
};

// One blob under examination: reads its items and claims its arrays in order, so that what nothing claims is
// padding. Fields are named by their offset from the start of the blob. Reads are in bounds once the header
// was found sound.
class BlobCheck {
 public:
  BlobCheck(std::string kind, std::uint64_t base, ByteSpan bytes, Problems& problems)
      : kind_(std::move(kind)), base_(base), bytes_(bytes), problems_(&problems) {}

  // Whether the items can be read at all.
  bool checkHeader(std::size_t itemSize);
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
  // The array of `size` bytes that `field` points to, or nothing where that is wrong.
  std::optional<ByteSpan> claim(std::uint64_t field, std::uint64_t size);
  // Where a claimed span starts in the blob.
  [[nodiscard]] std::uint64_t offsetOf(ByteSpan array) const {
    return static_cast<std::uint64_t>(array.data() - bytes_.data());
  }
  void checkFloats(ByteSpan array, std::string_view what);
  void checkQuaternions(ByteSpan array);
  void checkZeros(ByteSpan array, std::string_view rule, std::string_view what);
  // What lies between the last array and the strings. Nothing in a blob whose arrays may be elsewhere than
  // they say.
  void checkRest();
  void fail(std::uint64_t offset, std::string_view rule, std::string message) {
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
