#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/bytes.h"
#include "core/runtime/squire_wad.h"

namespace squire::runtime::test {

// Touches every byte that the wad's functions lead to and calls every function on every thing, as an engine
// would. Gives a checksum, so that nothing is optimised away. Under the sanitizers this shows that what was
// accepted is safe to use.
[[nodiscard]] std::uint64_t walk(const sqw_wad& wad);

// The bytes at an address that sqw_open accepts.
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
  std::byte* data_;  // exactly as large as needed, so that a read past the end is seen
  std::size_t size_;
};

}  // namespace squire::runtime::test
