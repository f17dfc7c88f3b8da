#include "core/fight/advantage.h"

#include <algorithm>
#include <map>

#include "core/fight/contact.h"

namespace squire {

namespace {

// The groups of a clip in the eyes of a target that everything touches.
class Groups {
 public:
  explicit Groups(const FightClip& clip) : clip_(clip) {}

  // Goes on to a tick in which these volumes are active, and returns the volumes that hit, at most one of
  // each group.
  std::vector<std::size_t> step(std::int64_t tick, const std::vector<std::size_t>& active) {
    std::map<std::int32_t, State> now;
    std::map<std::pair<std::size_t, int>, std::int64_t> starts;
    std::map<std::int32_t, std::size_t> best;
    for (const std::size_t volume : active) {
      const std::int32_t group = clip_.volume(volume).group;
      if (const auto before = groups_.find(group); before != groups_.end()) now.insert(*before);
      State& state = now[group];
      const std::pair key(volume, clip_.spanAt(volume, clip_.timeOf(tick)));
      const auto began = starts_.find(key);
      starts[key] = began == starts_.end() ? tick : began->second;
      if (!mayHit(state, volume, tick, starts[key])) continue;
      const auto [at, isNew] = best.try_emplace(group, volume);
      if (!isNew && clip_.volume(volume).priority > clip_.volume(at->second).priority) at->second = volume;
    }
    groups_ = std::move(now);
    starts_ = std::move(starts);
    std::vector<std::size_t> out;
    for (const auto& [group, volume] : best) {
      groups_[group].lastHit = tick;
      out.push_back(volume);
    }
    return out;
  }

 private:
  struct State {
    std::optional<std::int64_t> lastHit;
  };

  [[nodiscard]] bool mayHit(const State& state, std::size_t volume, std::int64_t tick,
                            std::int64_t spanBegan) const {
    const HitRules& rules = clip_.volume(volume).rules;
    if (!state.lastHit) return true;
    if (rules.oncePerTarget) return false;
    return (rules.interval > 0 && tick - *state.lastHit >= rules.interval) || *state.lastHit < spanBegan;
  }

  const FightClip& clip_;
  std::map<std::int32_t, State> groups_;
  std::map<std::pair<std::size_t, int>, std::int64_t> starts_;
};

std::int64_t leftOf(const FightClip& clip, std::int64_t tick) {
  return std::max<std::int64_t>(0, clip.actionable - tick);
}

}  // namespace

std::optional<Touch> lastTouch(const FightClip& clip, std::int64_t from) {
  Groups groups(clip);
  std::optional<Touch> last;
  std::vector<std::size_t> active;
  for (std::int64_t tick = from; tick < clip.ticks; ++tick) {
    active.clear();
    for (std::size_t i = 0; i < clip.ownVolumes(); ++i) {
      if (attacks(clip.volume(i)) && clip.spanAt(i, clip.timeOf(tick)) >= 0) active.push_back(i);
    }
    for (const std::size_t volume : groups.step(tick, active)) {
      const bool isSame = last && last->tick == tick;
      if (isSame && clip.volume(volume).effect.stun <= clip.volume(last->volume).effect.stun) continue;
      last = Touch{tick, volume};
    }
  }
  return last;
}

std::int32_t techOf(const PlayedVolume& volume) {
  return volume.kind == VolumeKind::Grab ? std::max(volume.rules.tech, 0) : 0;
}

std::optional<std::int64_t> advantageOnHit(const FightClip& clip, const Touch& touch) {
  const PlayedVolume& volume = clip.volume(touch.volume);
  const std::int32_t stun = volume.effect.stun;
  return stun > 0 ? std::optional(stun - leftOf(clip, touch.tick + techOf(volume))) : std::nullopt;
}

std::optional<std::int64_t> advantageOnBlock(const FightClip& clip, const Touch& touch) {
  const PlayedVolume& volume = clip.volume(touch.volume);
  const std::int32_t stun = volume.effect.blockStun;
  return stun > 0 && canBeBlocked(volume, {}) ? std::optional(stun - leftOf(clip, touch.tick)) : std::nullopt;
}

}  // namespace squire
