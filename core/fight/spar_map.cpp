#include "core/fight/spar_map.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/fight/spar.h"

namespace squire {

namespace {

struct Attack {
  std::int64_t tick = 0;
  RoundCone shape;
  Box bounds;
};

bool overlap(const Box& a, const Box& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

Fighter otherOf(const SparMapSettings& settings) {
  Fighter other;
  other.place.y = settings.height;
  other.facesBack = !settings.turned;
  other.inAir = settings.inAir;
  return other;
}

std::vector<Attack> attacksOf(const FightClip& move, const SparMapSettings& settings) {
  std::vector<Attack> out;
  FightPose pose;
  Fighter other = otherOf(settings);
  other.place.z = 1.0f;
  for (std::int64_t tick = 0; tick < move.ticks; ++tick) {
    const Time time = move.timeOf(tick);
    bool posed = false;
    for (std::size_t i = 0; i < move.ownVolumes(); ++i) {
      const PlayedVolume& volume = move.volume(i);
      if (!attacks(volume) || move.spanAt(i, time) < 0 || !rulesAllow(volume.rules, Fighter{}, other))
        continue;
      if (!posed) pose.set(move, time);
      posed = true;
      const RoundCone shape = pose.shapeOf(i);
      out.push_back({tick, shape, boundsOf(shape)});
    }
  }
  return out;
}

// The hurt volumes of an opponent's pose at distance 0 from the move; none if the pose is intangible.
std::vector<RoundCone> targetsOf(const RosterPose& entry, const SparMapSettings& settings) {
  const auto seconds = static_cast<float>(entry.time.seconds());
  for (const PlayedSpan& span : entry.clip->played.intangible) {
    if (span.contains(seconds)) return {};
  }
  return hurtShapes(*entry.clip, entry.time, otherOf(settings));
}

}  // namespace

std::vector<RosterPose> rosterOf(std::span<const FightClip> clips, int each) {
  std::vector<RosterPose> out;
  for (const FightClip& clip : clips) {
    const std::int64_t count = std::clamp<std::int64_t>(each, 1, std::max<std::int64_t>(1, clip.ticks));
    for (std::int64_t i = 0; i < count; ++i) out.push_back({&clip, clip.timeOf(clip.ticks * i / count)});
  }
  return out;
}

SparMap SparMap::make(const FightClip& move, std::span<const RosterPose> roster,
                      const SparMapSettings& settings, const JobControl& job) {
  SparMap map;
  map.settings_ = settings;
  map.settings_.distances = std::max<std::size_t>(2, settings.distances);
  map.ticks_ = move.ticks;
  map.poses_ = roster.size();
  map.hits_.assign(map.poses_ * static_cast<std::size_t>(map.ticks_) * map.settings_.distances, 0);
  const std::vector<Attack> attacks = attacksOf(move, settings);
  parallelFor(roster.size(), 0, [&](std::size_t pose) {
    if (job.cancelled()) return;
    const std::vector<RoundCone> targets = targetsOf(roster[pose], settings);
    for (std::size_t d = 0; d < map.settings_.distances; ++d) {
      for (const RoundCone& target : targets) {
        const RoundCone shape = movedAlong(target, map.distance(d));
        const Box bounds = boundsOf(shape);
        for (const Attack& attack : attacks) {
          std::uint8_t& hit = map.hits_[map.cell(pose, attack.tick, d)];
          if (!hit && overlap(attack.bounds, bounds) && gapBetween(attack.shape, shape) <= 0.0f) hit = 1;
        }
      }
    }
  });
  return map;
}

float SparMap::distance(std::size_t index) const {
  const float share = static_cast<float>(index) / static_cast<float>(settings_.distances - 1);
  return settings_.nearest + (settings_.farthest - settings_.nearest) * share;
}

bool SparMap::hits(std::size_t pose, std::int64_t tick, std::size_t distance) const {
  return hits_[cell(pose, tick, distance)] != 0;
}

std::size_t SparMap::count(std::int64_t tick, std::size_t distance) const {
  std::size_t out = 0;
  for (std::size_t pose = 0; pose < poses_; ++pose) out += hits_[cell(pose, tick, distance)];
  return out;
}

std::optional<std::int64_t> SparMap::firstHit(std::size_t pose, std::size_t distance) const {
  for (std::int64_t tick = 0; tick < ticks_; ++tick) {
    if (hits(pose, tick, distance)) return tick;
  }
  return std::nullopt;
}

}  // namespace squire
