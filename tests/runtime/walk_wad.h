#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/bytes.h"
#include "core/runtime/squire_wad.h"

namespace squire::runtime::test {

// Reads every byte that is reachable through the wad's functions and calls every function on every element,
// as an engine would. Returns a checksum, so that nothing is optimised away. With sanitizers this shows that
// accepted files are safe to use.
[[nodiscard]] std::uint64_t walk(const sqw_wad& wad);

// Calls every function that takes numbers, ids or counts with unusual ones that depend on `seed`: NaN,
// infinite, negative, out of range, none. Aborts if two functions disagree that must agree.
void walkOddly(const sqw_wad& wad, std::uint64_t seed);

// Bytes at an alignment that sqw_open accepts.
class AlignedBytes {
 public:
  explicit AlignedBytes(ByteSpan bytes);
  AlignedBytes(const AlignedBytes&) = delete;
  AlignedBytes& operator=(const AlignedBytes&) = delete;
  ~AlignedBytes();

  [[nodiscard]] std::byte* data() { return data_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] ByteSpan span() const { return {data_, size_}; }

 private:
  std::byte* data_;  // exactly as large as needed, so that sanitizers detect a read past the end
  std::size_t size_;
};

}  // namespace squire::runtime::test
