#include "core/base/hash.h"

#include <charconv>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace squire {

std::string ContentHash::hex() const {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  out.reserve(32);
  for (const std::uint64_t word : words) {
    for (int shift = 60; shift >= 0; shift -= 4) out += digits[(word >> shift) & 15];
  }
  return out;
}

std::optional<ContentHash> ContentHash::parse(std::string_view hex) {
  if (hex.size() != 32) return std::nullopt;
  ContentHash out;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string_view half = hex.substr(i * 16, 16);
    const auto [end, error] = std::from_chars(half.data(), half.data() + 16, out.words[i], 16);
    if (error != std::errc() || end != half.data() + 16) return std::nullopt;
  }
  return out;
}

ContentHash hashOf(ByteSpan bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {{hash.high64, hash.low64}};
}

}  // namespace squire
