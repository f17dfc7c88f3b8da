#include "core/fight/follow_ups.h"

#include <algorithm>
#include <limits>

#include "core/anim/play_fight.h"
#include "core/base/parallel.h"
#include "core/fight/spar.h"

namespace squire {

namespace {

constexpr float finestStep = 1e-3f;  // metres

// The hurt volumes of a fighter at the origin who faces -Z, in the first pose of a clip.
std::vector<RoundCone> targetsOf(const FightClip& body) {
  Fighter fighter;
  fighter.facesBack = true;
  return hurtShapes(body, Time(), fighter);
}

// The tick in which a clip hits a fighter, counted from its start; empty if it does not within `ticks`.
std::optional<std::int64_t> hitTick(const FightClip& clip, const Fighter& victim, float distance,
                                    std::int64_t ticks) {
  SparSetup setup;
  setup.first.clip = &clip;
  setup.second = victim;
  setup.ticks = std::min(ticks, clip.ticks);
  if (setup.ticks <= 0) return std::nullopt;
  place(setup, {.distance = distance});
  for (const Contact& contact : spar(setup).contacts) {
    const bool hits = contact.kind == ContactKind::Hit || contact.kind == ContactKind::Grab;
    if (contact.attacker == 0 && hits) return contact.tick;
  }
  return std::nullopt;
}

class FollowUps {
 public:
  FollowUps(std::span<const FightClip* const> clips, std::span<const FrameData> frames, std::size_t index)
      : clips_(clips), frames_(frames), clip_(*clips[index]), own_(frames[index]) {
    if (own_.attack) touch_ = lastTouch(clip_, own_.startup);
  }

  // Empty if nobody knows: nobody blocks it, or the body has nothing to hit.
  [[nodiscard]] std::optional<std::vector<std::string>> punishers() const {
    if (!touch_ || !own_.onBlock || targetsOf(clip_).empty()) return std::nullopt;
    std::vector<std::string> out;
    for (std::size_t i = 0; i < clips_.size(); ++i) {
      if (punishes(*clips_[i], frames_[i])) out.push_back(clips_[i]->name);
    }
    return out;
  }

  [[nodiscard]] std::vector<CancelInto> cancels() const {
    std::vector<CancelInto> out;
    for (const Cancel& cancel : clip_.cancels) {
      for (const ClipId target : cancel.targets) {
        const auto to =
            std::ranges::find_if(clips_, [&](const FightClip* clip) { return clip->id == target; });
        if (to != clips_.end()) out.push_back(cancelInto(cancel, **to));
      }
    }
    return out;
  }

 private:
  [[nodiscard]] const HitEffect& effect() const { return clip_.volume(touch_->volume).effect; }

  // Whether a clip hits the one who attacked, after its first pose was as far away as the attack reaches.
  [[nodiscard]] bool punishes(const FightClip& clip, const FrameData& frames) const {
    const std::int64_t late = -*own_.onBlock;
    if (!frames.attack || frames.startup >= late) return false;
    const auto distance = farthestTouch(clip_, *touch_, clip);
    if (!distance) return false;
    Fighter attacker;
    attacker.clip = &clip_;
    attacker.phase = touch_->tick + effect().blockStun;
    return hitTick(clip, attacker, *distance + effect().blockPush, late).has_value();
  }

  [[nodiscard]] CancelInto cancelInto(const Cancel& cancel, const FightClip& next) const {
    const std::vector<PlayedSpan> spans = playedSpans(cancel.spans);
    CancelInto out{cancel.name, next.name, 0, 0, cancel.onHit, cancel.onBlock, cancel.onWhiff, {}, {}};
    bool isOpen = false;
    for (std::int64_t tick = 0; tick < clip_.ticks; ++tick) {
      if (!contains(spans, clip_.timeOf(tick))) continue;
      if (!isOpen) out.from = tick;
      isOpen = true;
      out.to = tick + 1;
    }
    if (!touch_ || !isOpen) return out;
    const bool blocks = own_.onBlock.has_value();
    if (cancel.onHit) out.onHitSpare = spareOf(spans, out.to, next, effect().stun, effect().push);
    if (cancel.onBlock && blocks)
      out.onBlockSpare = spareOf(spans, out.to, next, effect().blockStun, effect().blockPush);
    return out;
  }

  // The ticks of stun that are left when the next clip, begun as early as its cancel allows, hits.
  [[nodiscard]] std::optional<std::int64_t> spareOf(const std::vector<PlayedSpan>& spans, std::int64_t end,
                                                    const FightClip& next, std::int64_t stun,
                                                    float push) const {
    // What begins while a grab holds its target lets it go.
    if (stun <= 0 || techOf(clip_.volume(touch_->volume)) > 0) return std::nullopt;
    std::int64_t begins = touch_->tick + 1;
    while (begins < end && !contains(spans, clip_.timeOf(begins))) ++begins;
    const auto distance = farthestTouch(clip_, *touch_, clip_);
    if (begins >= end || !distance) return std::nullopt;
    Fighter victim;
    victim.clip = &clip_;
    victim.stands = true;
    const auto hit = hitTick(next, victim, *distance + push, next.ticks);
    if (!hit) return std::nullopt;
    return touch_->tick + stun - (begins + *hit) - 1;
  }

  std::span<const FightClip* const> clips_;
  std::span<const FrameData> frames_;
  const FightClip& clip_;
  const FrameData& own_;
  std::optional<Touch> touch_;
};

}  // namespace

std::optional<float> farthestTouch(const FightClip& attack, const Touch& touch, const FightClip& body) {
  FightPose pose;
  pose.set(attack, attack.timeOf(touch.tick));
  const RoundCone shape = pose.shapeOf(touch.volume);
  const Box reach = boundsOf(shape);
  const std::vector<RoundCone> targets = targetsOf(body);
  if (targets.empty()) return std::nullopt;
  float front = std::numeric_limits<float>::max(), back = std::numeric_limits<float>::lowest();
  for (const RoundCone& target : targets) {
    front = std::min(front, boundsOf(target).min.z);
    back = std::max(back, boundsOf(target).max.z);
  }
  // No surface is nearer than the gap, so that the target can come nearer by it without a contact on the way.
  for (float z = reach.max.z - front; z >= reach.min.z - back;) {
    float gap = std::numeric_limits<float>::max();
    for (const RoundCone& target : targets) gap = std::min(gap, gapBetween(shape, movedAlong(target, z)));
    if (gap <= 0.0f) return z;
    z -= std::max(gap, finestStep);
  }
  return std::nullopt;
}

void addFollowUps(std::span<const FightClip* const> clips, std::span<FrameData> frames) {
  parallelFor(clips.size(), 0, [&](std::size_t i) {
    const FollowUps followUps(clips, frames, i);
    frames[i].punishedBy = followUps.punishers();
    frames[i].cancels = followUps.cancels();
  });
}

}  // namespace squire
