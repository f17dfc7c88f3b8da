#include "core/sound/wave_peaks.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

WavePeak joined(const WavePeak& a, const WavePeak& b) {
  return {std::min(a.least, b.least), std::max(a.most, b.most)};
}

std::vector<WavePeak> firstLevel(const Sound& sound) {
  std::vector<WavePeak> out;
  const std::size_t step = WavePeaks::finest * sound.channels;
  out.reserve(sound.samples.size() / step + 1);
  for (std::size_t at = 0; at < sound.samples.size(); at += step) {
    const auto first = sound.samples.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = first + static_cast<std::ptrdiff_t>(std::min(step, sound.samples.size() - at));
    const auto [least, most] = std::minmax_element(first, last);
    out.push_back({*least, *most});
  }
  return out;
}

std::vector<WavePeak> coarser(const std::vector<WavePeak>& fine) {
  std::vector<WavePeak> out;
  out.reserve(fine.size() / 2 + 1);
  for (std::size_t i = 0; i < fine.size(); i += 2)
    out.push_back(i + 1 < fine.size() ? joined(fine[i], fine[i + 1]) : fine[i]);
  return out;
}

}  // namespace

WavePeaks::WavePeaks(const Sound& sound)
    : peaksPerSecond_(static_cast<double>(sound.rate) / static_cast<double>(finest)),
      seconds_(sound.seconds()) {
  levels_.push_back(firstLevel(sound));
  while (levels_.back().size() > 1) levels_.push_back(coarser(levels_.back()));
}

WavePeak WavePeaks::over(double from, double to) const {
  if (levels_.empty() || !(from < to) || to <= 0.0 || from >= seconds_) return {};
  double first = std::max(0.0, from) * peaksPerSecond_;
  double last = std::min(to, seconds_) * peaksPerSecond_;
  std::size_t level = 0;
  for (; last - first > 4.0 && level + 1 < levels_.size(); ++level, first *= 0.5, last *= 0.5) {
  }
  const std::vector<WavePeak>& peaks = levels_[level];
  const std::size_t begin = std::min(static_cast<std::size_t>(first), peaks.size() - 1);
  const std::size_t end = std::clamp(static_cast<std::size_t>(std::ceil(last)), begin + 1, peaks.size());
  WavePeak out = peaks[begin];
  for (std::size_t i = begin + 1; i < end; ++i) out = joined(out, peaks[i]);
  return out;
}

}  // namespace squire
