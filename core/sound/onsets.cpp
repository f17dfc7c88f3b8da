#include "core/sound/onsets.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr double hopSeconds = 0.005;
constexpr std::size_t before = 10;       // number of preceding hops with which a hop is compared
constexpr std::size_t apart = 12;        // minimum number of hops from one onset to the next
constexpr double quietest = 0.01;        // fraction of full loudness; quieter hops are silent
constexpr double shareOfLoudest = 0.08;  // hops below this fraction of the loudest hop are no onsets
constexpr double rise = 2.0;
constexpr std::size_t mostOnsets = 10'000;

// The root mean square of each hop, 0 to 1.
std::vector<double> loudness(const Sound& sound, std::size_t hop) {
  std::vector<double> out;
  out.reserve(sound.samples.size() / hop + 1);
  for (std::size_t at = 0; at < sound.samples.size(); at += hop) {
    const std::size_t end = std::min(at + hop, sound.samples.size());
    double sum = 0.0;
    for (std::size_t i = at; i < end; ++i) {
      const double value = sound.samples[i] / 32768.0;
      sum += value * value;
    }
    out.push_back(std::sqrt(sum / static_cast<double>(end - at)));
  }
  return out;
}

// The mean loudness of the hops before hop `at`.
double meanBefore(const std::vector<double>& loud, std::size_t at) {
  const std::size_t from = at - std::min(at, before);
  double sum = 0.0;
  for (std::size_t i = from; i < at; ++i) sum += loud[i];
  return at == from ? 0.0 : sum / static_cast<double>(at - from);
}

// The first sample of a hop with at least half of the hop's loudness; the start of the hop if there is none.
std::size_t firstLoud(const Sound& sound, std::size_t from, std::size_t hop, double loud) {
  const std::size_t end = std::min(from + hop, sound.samples.size());
  for (std::size_t i = from; i < end; ++i) {
    if (std::abs(sound.samples[i] / 32768.0) >= 0.5 * loud) return i;
  }
  return from;
}

}  // namespace

std::vector<Time> onsetsOf(const Sound& sound) {
  const auto hop =
      std::max<std::size_t>(1, static_cast<std::size_t>(hopSeconds * sound.rate)) * sound.channels;
  const std::vector<double> loud = loudness(sound, hop);
  std::vector<Time> out;
  if (loud.empty()) return out;
  const double least = std::max(quietest, shareOfLoudest * *std::ranges::max_element(loud));
  for (std::size_t at = 0; at < loud.size() && out.size() < mostOnsets; ++at) {
    if (loud[at] < least || loud[at] < rise * meanBefore(loud, at)) continue;
    const std::size_t sample = firstLoud(sound, at * hop, hop, loud[at]) / sound.channels;
    out.push_back(Time::fromSeconds(static_cast<double>(sample) / sound.rate));
    at += apart - 1;
  }
  return out;
}

}  // namespace squire
