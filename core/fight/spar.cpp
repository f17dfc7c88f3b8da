#include "core/fight/spar.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <set>

namespace squire {

namespace {

struct Placed {
  std::size_t volume = 0;
  int span = 0;
  RoundCone shape;
};

// State of a group since its current swing began.
struct GroupSwing {
  bool cancelled = false;
  std::optional<std::int64_t> lastHit;
};

// One of the two fighters during the fight.
class Side {
 public:
  explicit Side(const Fighter& fighter) : start_(fighter), fighter_(fighter), damage_(fighter.damageTaken) {}

  void step(std::int64_t tick) {
    const Time time = start_.timeAt(tick);
    fighter_ = start_.at(tick);
    const bool around = tick > 0 && time < time_;
    time_ = time;
    pose_.set(clip(), time);
    attacks_.clear();
    targets_.clear();
    shields_.clear();
    for (std::size_t i = 0; i < clip().volumeCount(); ++i) put(i);
    renewGroups(tick, around);
    invulnerable_ = contains(clip().played.invulnerable, time);
    intangible_ = contains(clip().played.intangible, time);
    const bool isArmoured = std::ranges::any_of(clip().played.protections, [&](const PlayedProtection& one) {
      return one.armour > 0 && contains(one.spans, time);
    });
    if (!isArmoured || around) armoured_ = 0;
  }

  // The volume's centre one tick earlier.
  [[nodiscard]] vec3 centreBefore(std::size_t volume, std::int64_t tick) {
    earlier_.set(clip(), start_.timeAt(tick - 1));
    return middleOf(start_.at(tick - 1).placed(earlier_.shapeOf(volume)));
  }
  // The centre of the fighter's body.
  [[nodiscard]] vec3 middle() const {
    Box box;
    for (const Placed& target : targets_) {
      const Box one = boundsOf(target.shape);
      box.add(one.min);
      box.add(one.max);
    }
    return box.empty() ? fighter_.place : box.centre();
  }
  [[nodiscard]] bool mayHit(const Placed& attack, std::int64_t tick) const {
    const PlayedVolume& volume = clip().volume(attack.volume);
    const GroupSwing& group = groups_.at(volume.group);
    if (group.cancelled) return false;
    if (!group.lastHit) return true;
    if (volume.rules.oncePerTarget) return false;
    const auto spanBegan = spanStart_.at({attack.volume, attack.span});
    const bool again = volume.rules.interval > 0 && tick - *group.lastHit >= volume.rules.interval;
    return again || *group.lastHit < spanBegan;
  }
  static vec3 middleOf(const RoundCone& shape) { return 0.5f * (shape.a.centre + shape.b.centre); }

  [[nodiscard]] const FightClip& clip() const { return *fighter_.clip; }
  [[nodiscard]] const Fighter& fighter() const { return fighter_; }
  [[nodiscard]] const std::vector<Placed>& attackers() const { return attacks_; }
  [[nodiscard]] const std::vector<Placed>& targets() const { return targets_; }
  [[nodiscard]] const std::vector<Placed>& shields() const { return shields_; }
  [[nodiscard]] bool invulnerable() const { return invulnerable_; }
  [[nodiscard]] bool intangible() const { return intangible_; }
  // What protects the part of the body that a volume is.
  [[nodiscard]] const PlayedProtection* protection(std::uint32_t attributes, const Placed& target) const {
    return protectionAt(clip().played, time_, attributes, clip().volume(target.volume).zone);
  }
  [[nodiscard]] std::int32_t armoured() const { return armoured_; }
  void takeByArmour() { ++armoured_; }
  [[nodiscard]] float damage() const { return damage_; }
  void take(float damage) { damage_ += damage; }
  GroupSwing& group(std::size_t volume) { return groups_[clip().volume(volume).group]; }

 private:
  void put(std::size_t volume) {
    const int span = clip().spanAt(volume, time_);
    const VolumeKind kind = clip().volume(volume).kind;
    if (span < 0 || kind == VolumeKind::Own) return;
    auto& list = squire::attacks(clip().volume(volume)) ? attacks_
                 : kind == VolumeKind::Shield           ? shields_
                                                        : targets_;
    list.push_back({volume, span, fighter_.placed(pose_.shapeOf(volume))});
  }

  void renewGroups(std::int64_t tick, bool around) {
    std::map<std::int32_t, GroupSwing> now;
    std::map<std::pair<std::size_t, int>, std::int64_t> starts;
    for (const Placed& attack : attacks_) {
      const std::int32_t group = clip().volume(attack.volume).group;
      const auto before = groups_.find(group);
      if (before != groups_.end() && !around) now.insert(*before);
      now.try_emplace(group);
      const std::pair key(attack.volume, attack.span);
      const auto began = spanStart_.find(key);
      starts[key] = began != spanStart_.end() && !around ? began->second : tick;
    }
    groups_ = std::move(now);
    spanStart_ = std::move(starts);
  }

  Fighter start_, fighter_;  // at the start of the fight, and now
  Time time_;
  FightPose pose_, earlier_;
  std::vector<Placed> attacks_, targets_, shields_;
  std::map<std::int32_t, GroupSwing> groups_;
  std::map<std::pair<std::size_t, int>, std::int64_t> spanStart_;
  bool invulnerable_ = false, intangible_ = false;
  std::int32_t armoured_ = 0;  // hits that armour has taken since it began
  float damage_ = 0.0f;
};

class Fight {
 public:
  explicit Fight(const SparSetup& setup) : sides_{Side(setup.first), Side(setup.second)} {}

  SparResult run(std::int64_t ticks) {
    result_.ticks = ticks;
    for (tick_ = 0; tick_ < ticks; ++tick_) {
      for (Side& side : sides_) side.step(tick_);
      clank();
      std::array<std::vector<Contact>, 2> made{contactsOf(0), contactsOf(1)};
      for (auto& contacts : made) {
        for (Contact& contact : contacts) note(std::move(contact));
      }
    }
    result_.damage = {sides_[0].damage() - before_[0], sides_[1].damage() - before_[1]};
    return std::move(result_);
  }

 private:
  struct Meeting {
    const Placed* attack = nullptr;
    const Placed* target = nullptr;
    RoundConeMeeting at;
  };

  [[nodiscard]] const PlayedVolume& volumeOf(int side, const Placed& placed) const {
    return sides_[static_cast<std::size_t>(side)].clip().volume(placed.volume);
  }

  Contact contact(ContactKind kind, int attacker, const Meeting& meeting) const {
    Contact out;
    out.tick = tick_;
    out.attacker = attacker;
    out.kind = kind;
    out.volume = meeting.attack->volume;
    out.otherVolume = meeting.target->volume;
    out.name = volumeOf(attacker, *meeting.attack).name;
    out.otherName = volumeOf(1 - attacker, *meeting.target).name;
    out.zone = volumeOf(1 - attacker, *meeting.target).zone;
    out.place = pointBetween(meeting.attack->shape, meeting.target->shape, meeting.at);
    out.depth = -meeting.at.gap;
    return out;
  }

  [[nodiscard]] bool clanks(int side, const Placed& attack) const {
    const PlayedVolume& volume = volumeOf(side, attack);
    return volume.kind == VolumeKind::Hit && volume.rules.clank &&
           sides_[static_cast<std::size_t>(side)].mayHit(attack, tick_);
  }

  // All pairs that meet are found before one of them ends a swing, so that their order makes no difference.
  void clank() {
    std::set<std::pair<std::int32_t, std::int32_t>> met;  // groups
    std::vector<GroupSwing*> over;
    for (const Placed& mine : sides_[0].attackers()) {
      for (const Placed& theirs : sides_[1].attackers()) {
        if (!clanks(0, mine) || !clanks(1, theirs)) continue;
        const RoundConeMeeting at = meetingOf(mine.shape, theirs.shape);
        if (at.gap > 0.0f) continue;
        const std::int32_t first = volumeOf(0, mine).priority, second = volumeOf(1, theirs).priority;
        if (first <= second) over.push_back(&sides_[0].group(mine.volume));
        if (second <= first) over.push_back(&sides_[1].group(theirs.volume));
        if (met.emplace(volumeOf(0, mine).group, volumeOf(1, theirs).group).second)
          noteClank(mine, theirs, at);
      }
    }
    for (GroupSwing* swing : over) swing->cancelled = true;
  }

  void noteClank(const Placed& mine, const Placed& theirs, const RoundConeMeeting& at) {
    const std::int32_t first = volumeOf(0, mine).priority, second = volumeOf(1, theirs).priority;
    const bool secondWins = second > first;
    const RoundConeMeeting turned{at.gap, at.shareOfSecond, at.shareOfFirst};
    Contact out = secondWins ? contact(ContactKind::Clank, 1, {&theirs, &mine, turned})
                             : contact(ContactKind::Clank, 0, {&mine, &theirs, at});
    out.bothOver = first == second;
    result_.contacts.push_back(std::move(out));
  }

  // The deepest contact of an attack with any volume of the other fighter.
  template <typename PassesThrough>
  static std::optional<Meeting> deepest(const Placed& attack, const std::vector<Placed>& others,
                                        PassesThrough passesThrough) {
    std::optional<Meeting> best;
    for (const Placed& other : others) {
      if (passesThrough(other)) continue;
      const RoundConeMeeting at = meetingOf(attack.shape, other.shape);
      if (at.gap <= 0.0f && (!best || at.gap < best->at.gap)) best = Meeting{&attack, &other, at};
    }
    return best;
  }

  struct Chosen {
    Meeting meeting;
    ContactKind kind = ContactKind::Hit;
  };
  [[nodiscard]] std::optional<Chosen> chosenOf(int attacker, const Placed& attack) const {
    const Side& side = sides_[static_cast<std::size_t>(attacker)];
    const Side& other = sides_[static_cast<std::size_t>(1 - attacker)];
    const PlayedVolume& volume = side.clip().volume(attack.volume);
    if (!side.mayHit(attack, tick_) || !rulesAllow(volume.rules, side.fighter(), other.fighter()))
      return std::nullopt;
    if (canBeBlocked(volume, other.fighter())) {
      const auto never = [](const Placed&) { return false; };
      if (const auto blocked = deepest(attack, other.shields(), never))
        return Chosen{*blocked, ContactKind::Blocked};
    }
    const std::uint32_t attributes = attributesOf(volume, side.fighter());
    const auto met = deepest(attack, other.targets(), [&](const Placed& target) {
      const PlayedProtection* by = other.protection(attributes, target);
      return by != nullptr && by->armour <= 0 && by->zone != HurtZone::None;
    });
    if (!met) return std::nullopt;
    const PlayedProtection* by = other.protection(attributes, *met->target);
    if (other.invulnerable() || (by != nullptr && by->armour <= 0))
      return Chosen{*met, ContactKind::Invulnerable};
    if (by != nullptr && other.armoured() < by->armour) return Chosen{*met, ContactKind::Armoured};
    return Chosen{*met, volume.kind == VolumeKind::Grab ? ContactKind::Grab : ContactKind::Hit};
  }

  // The contacts of a tick, at most one per group.
  std::vector<Contact> contactsOf(int attacker) {
    Side& side = sides_[static_cast<std::size_t>(attacker)];
    if (sides_[static_cast<std::size_t>(1 - attacker)].intangible()) return {};
    std::map<std::int32_t, Chosen> best;
    for (const Placed& attack : side.attackers()) {
      const auto chosen = chosenOf(attacker, attack);
      if (!chosen) continue;
      const auto [at, isNew] = best.try_emplace(side.clip().volume(attack.volume).group, *chosen);
      if (!isNew && better(attacker, *chosen, at->second)) at->second = *chosen;
    }
    std::vector<Contact> out;
    for (const auto& [group, chosen] : best) {
      out.push_back(contact(chosen.kind, attacker, chosen.meeting));
      addEffect(out.back());
      side.group(chosen.meeting.attack->volume).lastHit = tick_;
    }
    return out;
  }

  [[nodiscard]] bool better(int attacker, const Chosen& a, const Chosen& b) const {
    const auto priorityOf = [&](const Chosen& one) {
      return volumeOf(attacker, *one.meeting.attack).priority;
    };
    if (priorityOf(a) != priorityOf(b)) return priorityOf(a) > priorityOf(b);
    return a.meeting.at.gap < b.meeting.at.gap;
  }

  void addEffect(Contact& contact) {
    Side& side = sides_[static_cast<std::size_t>(contact.attacker)];
    const HitEffect& effect = side.clip().volume(contact.volume).effect;
    if (contact.kind == ContactKind::Blocked) {
      contact.damage = effect.chip;
      contact.hitlag = effect.blockStop;
      contact.stun = effect.blockStun;
      contact.push = effect.blockPush;
    }
    const bool isArmoured = contact.kind == ContactKind::Armoured;
    if (!isArmoured && contact.kind != ContactKind::Hit && contact.kind != ContactKind::Grab) return;
    contact.damage = effect.damage;
    contact.hitlag = effect.hitlag;
    if (isArmoured) return;
    contact.stun = effect.stun;
    contact.push = effect.push;
    contact.knockback =
        knockbackOf({effect, side.fighter(), sides_[static_cast<std::size_t>(1 - contact.attacker)].damage(),
                     carried(side, contact.volume), side.middle(), contact.place});
  }

  [[nodiscard]] vec3 carried(Side& side, std::size_t volume) const {
    for (const Placed& attack : side.attackers()) {
      if (attack.volume == volume) return Side::middleOf(attack.shape) - side.centreBefore(volume, tick_);
    }
    return vec3(0.0f);
  }

  void note(Contact contact) {
    Side& other = sides_[static_cast<std::size_t>(1 - contact.attacker)];
    other.take(contact.damage);
    if (contact.kind == ContactKind::Armoured) other.takeByArmour();
    const bool counts = contact.attacker == 0 && contact.kind != ContactKind::Invulnerable;
    if (counts && !result_.firstContact) result_.firstContact = contact.tick;
    result_.contacts.push_back(std::move(contact));
  }

  std::array<Side, 2> sides_;
  std::array<float, 2> before_{sides_[0].damage(), sides_[1].damage()};
  std::int64_t tick_ = 0;
  SparResult result_;
};

std::int64_t ticksOf(const SparSetup& setup) {
  const std::int64_t whole = std::max<std::int64_t>(1, setup.first.clip->ticks - setup.first.phase);
  return setup.ticks > 0 ? setup.ticks : whole;
}

}  // namespace

SparResult spar(const SparSetup& setup) { return Fight(setup).run(ticksOf(setup)); }

std::optional<NearMiss> nearestMiss(const SparSetup& setup) {
  const FightClip& move = *setup.first.clip;
  const FightClip& other = *setup.second.clip;
  std::optional<NearMiss> nearest;
  FightPose ours, theirs;
  for (std::int64_t tick = 0; tick < ticksOf(setup); ++tick) {
    const Time now = setup.first.timeAt(tick), then = setup.second.timeAt(tick);
    ours.set(move, now);
    theirs.set(other, then);
    const Fighter first = setup.first.at(tick), second = setup.second.at(tick);
    for (std::size_t i = 0; i < move.volumeCount(); ++i) {
      if (!attacks(move.volume(i)) || move.spanAt(i, now) < 0) continue;
      const RoundCone shape = first.placed(ours.shapeOf(i));
      for (std::size_t j = 0; j < other.volumeCount(); ++j) {
        if (other.volume(j).kind != VolumeKind::Hurt || other.spanAt(j, then) < 0) continue;
        const float gap = std::max(0.0f, gapBetween(shape, second.placed(theirs.shapeOf(j))));
        if (!nearest || gap < nearest->gap) nearest = NearMiss{gap, tick, i, j};
      }
    }
  }
  return nearest;
}

void place(SparSetup& setup, const SparPlaces& places) {
  setup.first.place = vec3(0.0f);
  setup.first.facesBack = false;
  setup.second.place = {0.0f, places.height, places.distance};
  setup.second.facesBack = !places.turned;
  setup.second.inAir = places.secondInAir;
}

std::vector<RoundCone> hurtShapes(const FightClip& clip, Time time, const Fighter& fighter) {
  FightPose pose;
  pose.set(clip, time);
  std::vector<RoundCone> out;
  for (std::size_t i = 0; i < clip.volumeCount(); ++i) {
    if (clip.volume(i).kind == VolumeKind::Hurt && clip.spanAt(i, time) >= 0)
      out.push_back(fighter.placed(pose.shapeOf(i)));
  }
  return out;
}

RoundCone movedAlong(RoundCone shape, float z) {
  shape.a.centre.z += z;
  shape.b.centre.z += z;
  return shape;
}

}  // namespace squire
