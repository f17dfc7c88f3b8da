#include <cstdint>
#include <cstdlib>

#include "core/sound/onsets.h"
#include "core/sound/wav.h"
#include "core/sound/wave_peaks.h"

// Reads any bytes as a sound and computes its peaks and onsets. A sound must not have more samples than
// bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace squire;
  const auto sound = readWav(std::as_bytes(std::span(data, size)));
  if (!sound) return 0;
  if (sound->samples.size() > size || sound->channels < 1 || sound->channels > 2) std::abort();
  const WavePeaks peaks(*sound);
  const WavePeak all = peaks.over(0.0, sound->seconds());
  if (all.least > all.most) std::abort();
  for (const Time onset : onsetsOf(*sound)) {
    if (onset < Time() || sound->length() < onset) std::abort();
  }
  return 0;
}
