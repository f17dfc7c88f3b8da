#include "core/sound/sound_part.h"

#include <algorithm>
#include <cmath>

namespace squire {

Sound partOf(const Sound& sound, Time from, double seconds) {
  const auto framesIn = [&](double time) { return std::llround(time * sound.rate); };
  const std::int64_t most = Sound::mostSamples / sound.channels;
  const std::int64_t count = std::clamp<std::int64_t>(framesIn(seconds), 0, most);
  const std::int64_t start = framesIn(from.seconds()), end = start + count;
  const auto all = static_cast<std::int64_t>(sound.frames());
  const std::int64_t first = std::clamp<std::int64_t>(start, 0, all);
  const std::int64_t last = std::clamp<std::int64_t>(end, first, all);
  Sound out{sound.rate, sound.channels, {}};
  const auto at = [&](std::int64_t frame) { return static_cast<std::ptrdiff_t>(frame * sound.channels); };
  out.samples.resize(static_cast<std::size_t>(at(count)));
  if (first < last) {
    std::copy(sound.samples.begin() + at(first), sound.samples.begin() + at(last),
              out.samples.begin() + at(first - start));
  }
  return out;
}

}  // namespace squire
