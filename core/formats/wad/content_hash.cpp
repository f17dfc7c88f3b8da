#include "core/formats/wad/content_hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace squire::wad {

namespace {

constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15u;
constexpr std::size_t stripeSize = 32;

std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  return std::rotl(state ^ word, 29) * multiplier;
}

struct Lanes {
  std::array<std::uint64_t, 4> state{1, 2, 3, 4};

  void add(const std::byte* stripe) {
    for (std::size_t lane = 0; lane < state.size(); ++lane) {
      std::uint64_t word = 0;
      std::memcpy(&word, stripe + lane * sizeof word, sizeof word);
      state[lane] = mix(state[lane], word);
    }
  }
};

}  // namespace

std::uint64_t contentHash(ByteSpan file, std::uint64_t field) {
  Lanes lanes;
  for (std::size_t at = 0; at < file.size(); at += stripeSize) {
    const std::size_t size = std::min(stripeSize, file.size() - at);
    const bool holdsField = at < field + 8 && field < at + stripeSize;
    if (size == stripeSize && !holdsField) {
      lanes.add(file.data() + at);
      continue;
    }
    std::array<std::byte, stripeSize> stripe{};
    std::memcpy(stripe.data(), file.data() + at, size);
    for (std::uint64_t i = field; i < field + 8; ++i) {
      if (i >= at && i < at + stripeSize) stripe[i - at] = std::byte{0};
    }
    lanes.add(stripe.data());
  }
  std::uint64_t hash = file.size();
  for (const std::uint64_t state : lanes.state) hash = mix(hash, state);
  return hash ^ (hash >> 32);
}

std::uint64_t contentHash(ByteSpan bytes) {
  // No stripe reaches a field this far away.
  return contentHash(bytes, std::uint64_t{1} << 62);
}

std::string hashText(std::uint64_t hash) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(hash >> shift) & 15];
  return text;
}

}  // namespace squire::wad
