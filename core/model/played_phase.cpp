#include "core/model/played_phase.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

double valueOf(float number) { return static_cast<double>(number); }

double cyclesOf(const PlayedPhase& phase) {
  return valueOf(phase.keys.back().value) - valueOf(phase.keys.front().value);
}

}  // namespace

bool isSound(const PlayedPhase& phase) {
  const PlayedKeys<float>& keys = phase.keys;
  if (keys.empty()) return true;
  const float cycles = keys.back().value - keys.front().value;
  if (keys.size() < 2 || keys.front().time != 0.0f || keys.back().time != 1.0f) return false;
  if (!(keys.front().value >= 0.0f && keys.front().value < 1.0f)) return false;
  if (!(cycles >= 1.0f && cycles <= mostCycles && std::floor(cycles) == cycles)) return false;
  const auto isTooNear = [](const PlayedKey<float>& a, const PlayedKey<float>& b) {
    return !(b.time - a.time >= leastPhaseStep && b.value - a.value >= leastPhaseStep);
  };
  return std::ranges::adjacent_find(keys, isTooNear) == keys.end();
}

double phaseAt(const PlayedPhase& phase, double share) {
  const PlayedKeys<float>& keys = phase.keys;
  const double rounds = std::floor(share), rest = share - rounds;
  std::size_t next = 1;
  while (next + 1 < keys.size() && rest >= valueOf(keys[next].time)) ++next;
  const PlayedKey<float>&a = keys[next - 1], &b = keys[next];
  const double part = (rest - valueOf(a.time)) / (valueOf(b.time) - valueOf(a.time));
  return valueOf(a.value) + (valueOf(b.value) - valueOf(a.value)) * part + rounds * cyclesOf(phase);
}

double shareAt(const PlayedPhase& phase, double at) {
  const PlayedKeys<float>& keys = phase.keys;
  const double cycles = cyclesOf(phase);
  const double rounds = std::floor((at - valueOf(keys.front().value)) / cycles), rest = at - rounds * cycles;
  std::size_t next = 1;
  while (next + 1 < keys.size() && rest >= valueOf(keys[next].value)) ++next;
  const PlayedKey<float>&a = keys[next - 1], &b = keys[next];
  const double part = (rest - valueOf(a.value)) / (valueOf(b.value) - valueOf(a.value));
  return valueOf(a.time) + (valueOf(b.time) - valueOf(a.time)) * part + rounds;
}

Time matchedStart(const FadeRule& rule, Time at, const ClipCycle& before, const ClipCycle& next) {
  if (!rule.matchPhase || before.length.ticks <= 0) return {};
  double share = std::clamp(at.seconds() / before.length.seconds(), 0.0, 1.0);
  if (!before.phase.empty() && !next.phase.empty()) {
    const double same = shareAt(next.phase, phaseAt(before.phase, share));
    share = same - std::floor(same);
  }
  return Time{std::llround(share * static_cast<double>(next.length.ticks))};
}

}  // namespace squire
