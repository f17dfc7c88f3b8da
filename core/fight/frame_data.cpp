#include "core/fight/frame_data.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include "core/base/parallel.h"
#include "core/base/words.h"
#include "core/fight/advantage.h"
#include "core/fight/contact.h"
#include "core/fight/follow_ups.h"

namespace squire {

namespace {

// Updates reach, distance and damage with the attacking volumes that are active in the tick of the pose.
void measure(const FightClip& clip, const FightPose& pose, std::span<const std::size_t> volumes,
             FrameData& out) {
  for (const std::size_t volume : volumes) {
    const RoundCone shape = pose.shapeOf(volume);
    for (const Sphere& ball : {shape.a, shape.b}) {
      out.reach = std::max(out.reach, ball.centre.z + ball.radius);
      out.distance = std::max(out.distance, glm::length(ball.centre) + ball.radius);
    }
    out.damage = std::max(out.damage, clip.volume(volume).effect.damage);
    out.tech = std::max(out.tech, techOf(clip.volume(volume)));
  }
}

MovePhase phaseOf(const FrameData& data, const std::vector<bool>& active, std::int64_t tick) {
  if (tick < data.startup) return MovePhase::Startup;
  if (active[static_cast<std::size_t>(tick)]) return MovePhase::Active;
  if (tick < data.startup + data.active + data.pause) return MovePhase::Pause;
  return tick < data.actionable ? MovePhase::Recovery : MovePhase::Free;
}

std::vector<PhaseRun> barOf(const FrameData& data, const std::vector<bool>& active) {
  std::vector<PhaseRun> bar;
  for (std::int64_t tick = 0; tick < data.total; ++tick) {
    const MovePhase phase = phaseOf(data, active, tick);
    if (bar.empty() || bar.back().phase != phase) bar.push_back({phase, tick, tick});
    bar.back().to = tick + 1;
  }
  return bar;
}

// The phases of a clip without an attack: Recovery until the character can act, then Free.
std::vector<PhaseRun> restOf(const FrameData& data) {
  const std::int64_t free = std::clamp<std::int64_t>(data.actionable, 0, data.total);
  std::vector<PhaseRun> bar;
  if (free > 0) bar.push_back({MovePhase::Recovery, 0, free});
  if (free < data.total) bar.push_back({MovePhase::Free, free, data.total});
  return bar;
}

// `last`: the last active tick.
void addAdvantages(const FightClip& clip, std::int64_t last, FrameData& out) {
  if (const auto touch = lastTouch(clip, out.startup)) {
    out.onHit = advantageOnHit(clip, *touch);
    out.onBlock = advantageOnBlock(clip, *touch);
  }
  if (const auto touch = lastTouch(clip, last)) {
    out.lateOnHit = advantageOnHit(clip, *touch);
    out.lateOnBlock = advantageOnBlock(clip, *touch);
  }
}

// Adds the runs of ticks in which the spans of a protection are open.
void addRuns(const FightClip& clip, const PlayedProtection& protection, std::vector<bool>& invulnerable,
             FrameData& out) {
  std::int64_t last = -1;
  for (std::int64_t tick = 0; tick < clip.ticks; ++tick) {
    if (!contains(protection.spans, clip.timeOf(tick))) continue;
    if (last < 0 || last + 1 < tick)
      out.protections.push_back({tick, tick, protection.armour, protection.against, protection.zone});
    out.protections.back().to = tick + 1;
    last = tick;
    if (protection.armour > 0)
      out.armour = std::max(out.armour, protection.armour);
    else
      invulnerable[static_cast<std::size_t>(tick)] = true;
  }
}

void addProtections(const FightClip& clip, FrameData& out) {
  if (clip.played.invulnerable.empty() && clip.played.protections.empty()) return;
  std::vector<bool> invulnerable(static_cast<std::size_t>(clip.ticks), false);
  PlayedProtection all;
  all.spans = clip.played.invulnerable;
  addRuns(clip, all, invulnerable, out);
  for (const PlayedProtection& one : clip.played.protections) addRuns(clip, one, invulnerable, out);
  out.invulnerable = std::ranges::count(invulnerable, true);
}

bool hasAttack(const FightClip& clip) {
  for (std::size_t i = 0; i < clip.ownVolumes(); ++i) {
    if (attacks(clip.volume(i))) return true;
  }
  return false;
}

}  // namespace

FrameData frameDataOf(const FightClip& clip) {
  FrameData out;
  out.clip = clip.id;
  out.name = clip.name;
  out.total = clip.ticks;
  out.actionable = clip.actionable;
  addProtections(clip, out);
  if (!hasAttack(clip)) {
    out.bar = restOf(out);
    return out;
  }
  std::vector<bool> active(static_cast<std::size_t>(clip.ticks), false);
  FightPose pose;
  std::vector<std::size_t> there;
  std::int64_t last = -1;
  for (std::int64_t tick = 0; tick < clip.ticks; ++tick) {
    there.clear();
    for (std::size_t i = 0; i < clip.ownVolumes(); ++i) {
      if (attacks(clip.volume(i)) && clip.spanAt(i, clip.timeOf(tick)) >= 0) there.push_back(i);
    }
    if (there.empty()) continue;
    if (!out.attack) out.startup = tick;
    out.attack = true;
    ++out.active;
    last = tick;
    active[static_cast<std::size_t>(tick)] = true;
    pose.set(clip, clip.timeOf(tick));
    measure(clip, pose, there, out);
  }
  if (out.attack) {
    out.pause = last + 1 - out.startup - out.active;
    out.recovery = std::max<std::int64_t>(0, clip.actionable - (last + 1));
    addAdvantages(clip, last, out);
  }
  out.bar = out.attack ? barOf(out, active) : restOf(out);
  return out;
}

std::vector<FrameData> frameDataOf(std::span<const FightClip> clips) {
  std::vector<FrameData> out(clips.size());
  parallelFor(clips.size(), 0, [&](std::size_t i) { out[i] = frameDataOf(clips[i]); });
  std::vector<const FightClip*> all;
  for (const FightClip& clip : clips) all.push_back(&clip);
  addFollowUps(all, out);
  return out;
}

std::string_view nameOf(MovePhase phase) {
  static constexpr auto names = wordsOf<MovePhase>("startup", "active", "pause", "recovery", "free");
  return names[phase];
}

}  // namespace squire
