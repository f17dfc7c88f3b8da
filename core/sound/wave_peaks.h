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

// The peaks of a sound at several levels, each with steps twice as long as those of the level before, so that
// drawing any part of the sound reads only a few numbers per pixel.
class WavePeaks {
 public:
  static constexpr std::size_t finest = 64;  // samples per channel that form a peak of the first level

  WavePeaks() = default;
  explicit WavePeaks(const Sound& sound);

  [[nodiscard]] double seconds() const { return seconds_; }
  // The peak of the samples in a span, in seconds from the start of the sound, to the accuracy of the steps
  // of the level that fits. Zero outside of the sound.
  [[nodiscard]] WavePeak over(double from, double to) const;

 private:
  std::vector<std::vector<WavePeak>> levels_;
  double peaksPerSecond_ = 0.0;  // of the first level
  double seconds_ = 0.0;
};

}  // namespace squire
