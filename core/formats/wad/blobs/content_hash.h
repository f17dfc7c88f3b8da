#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/base/bytes.h"

namespace squire::wad {

// The 64-bit hash of docs/wad-format.md, computed incrementally.
class ContentHasher {
 public:
  void add(ByteSpan bytes);
  // Call this once, at the end.
  [[nodiscard]] std::uint64_t finish();

 private:
  static constexpr std::size_t stripeSize = 32;

  void mixIn(const std::byte* stripe);

  std::array<std::uint64_t, 4> lanes_{1, 2, 3, 4};
  std::array<std::byte, stripeSize> begun_{};  // an incomplete stripe
  std::size_t held_ = 0;                       // number of bytes in `begun_`
  std::uint64_t size_ = 0;
};

// The hash of a whole file whose content hash field, 8 bytes at `field`, counts as zero. Detects accidental
// damage only.
[[nodiscard]] std::uint64_t contentHash(ByteSpan file, std::uint64_t field);

// The hash of bytes without such a field.
[[nodiscard]] std::uint64_t contentHash(ByteSpan bytes);

// 16 lower-case hexadecimal digits.
[[nodiscard]] std::string hashText(std::uint64_t hash);

}  // namespace squire::wad
