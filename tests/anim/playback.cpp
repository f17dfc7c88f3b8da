#include "tests/anim/playback.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

using Durations = std::span<const float>;

double at(Durations durations, std::size_t keyframe) { return static_cast<double>(durations[keyframe]); }

// Steps over eight keyframes at a time, as long as the remaining time covers all eight and they are before
// `end`. Adds their durations in the same order as the runtime header, so that both results are
// bit-identical.
void walkEights(Durations durations, AnimationIndex& index, std::size_t end) {
  if (index.frame + 8 >= end || !(index.inFrame >= 8.0 * at(durations, index.frame))) return;
  for (; end - index.frame >= 8; index.frame += 8) {
    const auto d = [&](std::size_t i) { return at(durations, index.frame + i); };
    const double sum = ((d(0) + d(1)) + (d(2) + d(3))) + ((d(4) + d(5)) + (d(6) + d(7)));
    if (!(index.inFrame >= sum)) break;
    index.inFrame -= sum;
  }
}

// Steps through keyframes, cyclically, until the remaining time lies within a keyframe or `most` steps are
// done.
bool walkRound(Durations durations, AnimationIndex& index, std::size_t most) {
  const auto count = static_cast<std::uint32_t>(durations.size());
  walkEights(durations, index, count - 1);
  for (; most > 0; --most) {
    if (index.inFrame < 0.0) {
      index.frame = (index.frame == 0 ? count : index.frame) - 1;
      index.inFrame += at(durations, index.frame);
    } else if (index.inFrame >= at(durations, index.frame)) {
      index.inFrame -= at(durations, index.frame);
      index.frame = index.frame + 1 == count ? 0 : index.frame + 1;
    } else {
      return true;
    }
  }
  return false;
}

void advanceLoop(AnimationIndex& index, double step, Durations durations) {
  const std::size_t lap = durations.size() + 1;
  const AnimationIndex start = index;
  index.inFrame += step;
  if (walkRound(durations, index, lap)) return;
  double length = 0.0;
  for (const float duration : durations) length += static_cast<double>(duration);
  index = start;
  index.inFrame = length > 0.0 ? std::fmod(start.inFrame + step, length) : 0.0;
  if (length > 0.0 && !walkRound(durations, index, 2 * lap)) index.inFrame = 0.0;
}

void advanceOnce(AnimationIndex& index, double step, Durations durations) {
  const std::size_t last = durations.size() - 1;
  index.inFrame += step;
  while (index.inFrame < 0.0 && index.frame > 0) index.inFrame += at(durations, --index.frame);
  index.inFrame = std::max(index.inFrame, 0.0);
  walkEights(durations, index, last);
  while (index.frame < last && index.inFrame >= at(durations, index.frame)) {
    index.inFrame -= at(durations, index.frame++);
  }
  if (index.frame == last) index.inFrame = std::min(index.inFrame, at(durations, last));
}

}  // namespace

AnimationIndex advanced(AnimationIndex index, double step, std::span<const float> durations, bool loop) {
  if (!std::isfinite(step)) return index;
  if (index.frame >= durations.size() || !(index.inFrame >= 0.0)) {
    index.frame = 0;
    index.inFrame = 0.0;
  }
  loop ? advanceLoop(index, step, durations) : advanceOnce(index, step, durations);
  index.total += step;
  return index;
}

KeyframeShare shareAt(const AnimationIndex& index, std::span<const float> durations, bool loop) {
  const auto count = static_cast<std::uint32_t>(durations.size());
  KeyframeShare out;
  out.from = std::min(index.frame, count - 1);
  out.to = out.from + 1 < count ? out.from + 1 : loop ? 0 : out.from;
  const double duration = at(durations, out.from);
  if (out.to != out.from && duration > 0.0)
    out.share = static_cast<float>(std::clamp(index.inFrame / duration, 0.0, 1.0));
  return out;
}

}  // namespace squire
