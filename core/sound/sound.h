#pragma once

#include <cstdint>
#include <vector>

#include "core/model/time.h"

namespace squire {

// Samples in the order of time, interleaved by channel: left, right.
struct Sound {
  static constexpr std::size_t mostSamples = std::size_t{1} << 28;  // of all channels, 512 MiB

  std::uint32_t rate = 48000;  // samples per second in each channel
  std::uint32_t channels = 1;  // 1 or 2
  std::vector<std::int16_t> samples;

  [[nodiscard]] std::size_t frames() const { return samples.size() / channels; }
  [[nodiscard]] double seconds() const { return static_cast<double>(frames()) / rate; }
  [[nodiscard]] Time length() const { return Time::fromSeconds(seconds()); }
};

}  // namespace squire
