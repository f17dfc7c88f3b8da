#pragma once

// What the two directions of core/io/bundle.h have in common.

#include <cstdint>

namespace squire::bundle {

constexpr std::uint32_t magic = 0x42495153;  // "SQIB"

enum class Kind : std::uint32_t { Imported, Error };

struct Header {
  std::uint32_t magic = 0;
  std::uint32_t version = 0;
  std::uint64_t size = 0;  // of the whole bundle
  Kind kind = Kind::Imported;
  std::uint32_t zero = 0;
};

// How a channel of keys is stored: its times, its values, and the eases where any of them is not plain
// linear.
enum class ChannelForm : std::uint32_t { None, Linear, Eased };

}  // namespace squire::bundle
