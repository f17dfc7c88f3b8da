#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <string>

#include "core/base/bytes.h"

namespace squire::wad::test {

// Collects notes on the bytes of a file and prints them in file order.
class ByteNotes {
 public:
  explicit ByteNotes(ByteSpan bytes) : bytes_(bytes) {}

  [[nodiscard]] ByteSpan bytes() const { return bytes_; }
  template <typename T>
  [[nodiscard]] T read(std::uint64_t offset) const {
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof value);
    return value;
  }

  void note(std::uint64_t offset, std::uint64_t size, std::string text);
  void u32(std::uint64_t offset, const std::string& name);
  void i32(std::uint64_t offset, const std::string& name);
  void u16(std::uint64_t offset, const std::string& name);
  void u64(std::uint64_t offset, const std::string& name);
  void f64(std::uint64_t offset, const std::string& name);
  void floats(std::uint64_t offset, std::uint64_t count, const std::string& name);
  // A field and the text at its offset.
  void string(std::uint64_t blob, std::uint64_t field, const std::string& name);
  // Returns the position of the array in the file.
  std::uint64_t array(std::uint64_t blob, std::uint64_t field, const std::string& name);

  // Lines of "offset  bytes  meaning"; bytes without a note are padding.
  [[nodiscard]] std::string text(std::uint64_t from, std::uint64_t to) const;

 private:
  struct Note {
    std::uint64_t size = 0;
    std::string text;
  };
  void line(std::string& out, std::uint64_t offset, std::uint64_t size, const std::string& meaning) const;

  ByteSpan bytes_;
  std::map<std::uint64_t, Note> notes_;
};

}  // namespace squire::wad::test
