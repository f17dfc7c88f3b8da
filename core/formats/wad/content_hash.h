#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/base/bytes.h"

namespace squire::wad {

// The 64-bit hash of docs/wad-format.md, of bytes that come piece by piece.
class ContentHasher {
 public:
  void add(ByteSpan bytes);
  // To be called once, last.
  [[nodiscard]] std::uint64_t finish();

 private:
  static constexpr std::size_t stripeSize = 32;

  void mixIn(const std::byte* stripe);

  std::array<std::uint64_t, 4> lanes_{1, 2, 3, 4};
  std::array<std::byte, stripeSize> begun_{};  // a stripe that is not whole yet
  std::size_t held_ = 0;                       // bytes of it
  std::uint64_t size_ = 0;
};

// The 64-bit hash that docs/wad-format.md specifies, of a whole file whose content hash field, 8 bytes at
// `field`, counts as zero. Finds accidents, not malice.
[[nodiscard]] std::uint64_t contentHash(ByteSpan file, std::uint64_t field);

// The same hash of bytes that do not hold it.
[[nodiscard]] std::uint64_t contentHash(ByteSpan bytes);

// 16 lower-case digits.
[[nodiscard]] std::string hashText(std::uint64_t hash);

}  // namespace squire::wad
