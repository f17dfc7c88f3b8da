#include "core/formats/wad/blobs/content_hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace squire::wad {

namespace {

constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15u;

std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  return std::rotl(state ^ word, 29) * multiplier;
}

}  // namespace

void ContentHasher::mixIn(const std::byte* stripe) {
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    std::uint64_t word = 0;
    std::memcpy(&word, stripe + lane * sizeof word, sizeof word);
    lanes_[lane] = mix(lanes_[lane], word);
  }
}

void ContentHasher::add(ByteSpan bytes) {
  size_ += bytes.size();
  if (held_ > 0) {
    const std::size_t more = std::min(stripeSize - held_, bytes.size());
    std::copy_n(bytes.begin(), more, begun_.begin() + static_cast<std::ptrdiff_t>(held_));
    held_ += more;
    bytes = bytes.subspan(more);
    if (held_ < stripeSize) return;
    mixIn(begun_.data());
  }
  const std::size_t whole = bytes.size() / stripeSize * stripeSize;
  for (std::size_t at = 0; at < whole; at += stripeSize) mixIn(bytes.data() + at);
  held_ = bytes.size() - whole;
  std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(whole), held_, begun_.begin());
}

std::uint64_t ContentHasher::finish() {
  if (held_ > 0) {
    std::fill(begun_.begin() + static_cast<std::ptrdiff_t>(held_), begun_.end(), std::byte{0});
    mixIn(begun_.data());
  }
  std::uint64_t hash = size_;
  for (const std::uint64_t lane : lanes_) hash = mix(hash, lane);
  return hash ^ (hash >> 32);
}

std::uint64_t contentHash(ByteSpan file, std::uint64_t field) {
  constexpr std::array<std::byte, 8> zero{};
  const std::size_t before = std::min<std::uint64_t>(field, file.size());
  const std::size_t inside = std::min(zero.size(), file.size() - before);
  ContentHasher hasher;
  hasher.add(file.first(before));
  hasher.add(ByteSpan(zero).first(inside));
  hasher.add(file.subspan(before + inside));
  return hasher.finish();
}

std::uint64_t contentHash(ByteSpan bytes) {
  ContentHasher hasher;
  hasher.add(bytes);
  return hasher.finish();
}

std::string hashText(std::uint64_t hash) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(hash >> shift) & 15];
  return text;
}

}  // namespace squire::wad
