#pragma once

#include <cstdint>
#include <vector>

#include "core/sound/sound.h"

namespace squire {

// The lowest and the highest sample of a part of a sound, over all channels.
struct WavePeak {
  std::int16_t least = 0;
  std::int16_t most = 0;

  friend bool operator==(const WavePeak&, const WavePeak&) = default;
};

// The wave of a sound in steps of twice the length each, so that any part of it is drawn by looking at a few
// numbers a pixel.
class WavePeaks {
 public:
  static constexpr std::size_t finest = 64;  // samples of a channel in a peak of the first level

  WavePeaks() = default;
  explicit WavePeaks(const Sound& sound);

  [[nodiscard]] double seconds() const { return seconds_; }
  // Of the samples in a span of seconds from the sound's start, to the accuracy of a peak of the level that
  // fits. Zero outside of the sound.
  [[nodiscard]] WavePeak over(double from, double to) const;

 private:
  std::vector<std::vector<WavePeak>> levels_;
  double peaksPerSecond_ = 0.0;  // of the first level
  double seconds_ = 0.0;
};

}  // namespace squire
