#include "core/anim/sequence.h"

#include <algorithm>
#include <cmath>

#include "core/anim/blend.h"
#include "core/anim/fade.h"

namespace squire {

void Sequence::append(SequencePart part) {
  if (!parts_.empty()) part.start = std::max(part.start, parts_.back().part.start);
  Entry entry{std::move(part), PoseSoa(boneCount_), {}};
  if (!parts_.empty()) {
    const double start = entry.part.start;
    if (entry.part.keepSpeed) {
      const double before = std::max(start - tick_, parts_.front().part.start);
      PoseSoa shown(boneCount_);
      show(before, shown.blocks());
      show(start, entry.frozen.blocks());
      entry.speed = PoseSoa(boneCount_);
      speedOf(shown.blocks(), entry.frozen.blocks(), start - before, entry.speed.blocks());
    } else {
      show(start, entry.frozen.blocks());
    }
  }
  parts_.push_back(std::move(entry));
}

void Sequence::show(double seconds, std::span<PoseBlock> pose) const {
  PoseSoa scratch(boneCount_);
  sample(seconds, FadeKind::Frozen, pose, scratch.blocks());
  const std::size_t seen = partAt(seconds);
  if (finish_) finish_(seen, clipTime(seen, seconds), pose);
}

void Sequence::forgetCovered(double seconds) {
  if (parts_.empty()) return;
  std::size_t first = partAt(seconds);
  const auto fading = [&](const SequencePart& part) { return seconds < part.start + part.fade; };
  while (first > 0 && fading(parts_[first].part)) --first;
  parts_.erase(parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(first));
}

std::size_t Sequence::partAt(double seconds) const {
  const auto after =
      std::upper_bound(parts_.begin(), parts_.end(), seconds,
                       [](double instant, const Entry& entry) { return instant < entry.part.start; });
  return after == parts_.begin() ? 0 : static_cast<std::size_t>(after - parts_.begin()) - 1;
}

Time Sequence::clipTime(std::size_t index, double seconds) const {
  const SequencePart& part = parts_[index].part;
  const double length = part.clip->duration().seconds();
  double instant = part.from + (seconds - part.start);
  if (!(length > 0.0)) return {};
  if (part.clip->loops()) {
    instant = std::fmod(instant, length);
    if (instant < 0.0) instant += length;
  }
  return Time::fromSeconds(std::clamp(instant, 0.0, length));
}

float Sequence::weightOf(std::size_t index, double seconds) const {
  const SequencePart& part = parts_[index].part;
  if (index == 0) return 1.0f;
  const float share = fadeWeight(static_cast<float>(seconds - part.start), static_cast<float>(part.fade));
  const float weight = shareOfWay(part.curve, share);
  return part.keepSpeed ? gentleWeight(weight) : weight;
}

void Sequence::sample(double seconds, FadeKind kind, std::span<PoseBlock> pose,
                      std::span<PoseBlock> scratch) const {
  const std::span<PoseBlock> out = pose.first(blockCountFor(boneCount_));
  if (parts_.empty()) {
    std::fill(out.begin(), out.end(), PoseBlock{});
    for (std::size_t bone = 0; bone < PoseBlock::lanes * out.size(); ++bone) setTransform(out, bone, {});
    return;
  }
  const std::size_t last = partAt(seconds);
  std::size_t first = last;
  if (kind == FadeKind::Cross) {
    while (first > 0 && weightOf(first, seconds) < 1.0f) --first;
  }
  parts_[first].part.clip->sample(clipTime(first, seconds), out);
  if (kind == FadeKind::Frozen) {
    const Entry& entry = parts_[last];
    if (entry.speed.boneCount() > 0) {
      const auto fade = static_cast<float>(entry.part.fade);
      MovingFadeJob{entry.frozen.blocks(),      entry.speed.blocks(),
                    seconds - entry.part.start, fade,
                    entry.part.curve,           out}
          .run();
      return;
    }
    const float weight = weightOf(last, seconds);
    if (weight != 1.0f) BlendJob{parts_[last].frozen.blocks(), out, weight, out}.run();
    return;
  }
  const std::span<PoseBlock> other = scratch.first(out.size());
  for (std::size_t index = first + 1; index <= last; ++index) {
    parts_[index].part.clip->sample(clipTime(index, seconds), other);
    BlendJob{out, other, weightOf(index, seconds), out}.run();
  }
}

}  // namespace squire
