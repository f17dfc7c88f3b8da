#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace squire {

using ByteSpan = std::span<const std::byte>;
using Bytes = std::vector<std::byte>;

[[nodiscard]] inline ByteSpan asBytes(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}
[[nodiscard]] inline std::string_view asText(ByteSpan bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Reads little-endian values from untrusted bytes. A read past the end sets a permanent failure: every later
// read returns zero or an empty value, so a parser may read a whole record and check ok() once. Little-endian
// machines only (asserted in bytes.cpp).
class ByteReader {
 public:
  explicit ByteReader(ByteSpan bytes) : bytes_(bytes) {}

  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] std::size_t remaining() const { return bytes_.size() - position_; }
  [[nodiscard]] bool atEnd() const { return remaining() == 0; }

  template <typename T>
  T read() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value{};
    const ByteSpan raw = take(sizeof(T));
    if (ok_) std::memcpy(&value, raw.data(), sizeof(T));
    return value;
  }

  // The next `count` bytes; an empty span after a failure.
  ByteSpan take(std::uint64_t count);
  // The next `count` values of T, in place and possibly unaligned; an empty span after a failure.
  template <typename T>
  ByteSpan takeArray(std::uint64_t count) {
    if (count > std::numeric_limits<std::uint64_t>::max() / sizeof(T)) return fail();
    return take(count * sizeof(T));
  }
  // The next `count` values of T, copied. The size is checked before memory is allocated.
  template <typename T>
  std::vector<T> readArray(std::uint64_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    const ByteSpan raw = takeArray<T>(count);
    std::vector<T> values(raw.size() / sizeof(T));
    if (!raw.empty()) std::memcpy(values.data(), raw.data(), raw.size());
    return values;
  }
  // A u32 length followed by that many bytes.
  std::string readString();
  void seek(std::uint64_t position);
  ByteSpan fail();

 private:
  ByteSpan bytes_;
  std::size_t position_ = 0;
  bool ok_ = true;
};

// Builds a little-endian byte string.
class ByteWriter {
 public:
  template <typename T>
  void write(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    append(&value, sizeof(T));
  }
  template <typename T>
  void writeArray(std::span<const T> values) {
    static_assert(std::is_trivially_copyable_v<T>);
    append(values.data(), values.size_bytes());
  }
  void writeBytes(ByteSpan bytes) { append(bytes.data(), bytes.size()); }
  void writeString(std::string_view text);
  void alignTo(std::size_t alignment);  // pads with zero bytes

  // Overwrites bytes that have already been written.
  template <typename T>
  void patch(std::size_t position, const T& value) {
    std::memcpy(bytes_.data() + position, &value, sizeof(T));
  }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] ByteSpan view() const { return bytes_; }
  [[nodiscard]] Bytes take() && { return std::move(bytes_); }
  void reserve(std::size_t size) { bytes_.reserve(size); }

 private:
  void append(const void* data, std::size_t size);
  Bytes bytes_;
};

}  // namespace squire
