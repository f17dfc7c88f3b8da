#pragma once

// Definitions shared by the encoder and the decoder of core/io/bundle.h.

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

// How a channel of keys is stored: times, values, and eases unless all of them are plain linear.
enum class ChannelForm : std::uint32_t { None, Linear, Eased };

// Whether a channel is followed by the curves of its axes.
enum class AxesForm : std::uint32_t { None, Curves };

}  // namespace squire::bundle
