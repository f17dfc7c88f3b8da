#include "core/fight/contact.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <tuple>

#include "core/base/words.h"
#include "core/math/sines.h"

namespace squire {

namespace {

vec3 unitOr(const vec3& way, const vec3& fallback) {
  const float length = glm::length(way);
  return length > 1e-6f ? way / length : fallback;
}

vec3 atAngle(const Blow& blow) {
  const Sines angle = sinesOf(static_cast<double>(glm::radians(blow.effect.knockbackAngle)));
  return blow.attacker.forward() * static_cast<float>(angle.cosine) +
         vec3(0, 1, 0) * static_cast<float>(angle.sine);
}

// Projects onto the plane of the fight.
vec3 inPlane(const vec3& way) { return {0.0f, way.y, way.z}; }

vec3 directionOf(const Blow& blow) {
  switch (blow.effect.knockbackRule) {
    case KnockbackRule::Degrees:
      break;
    case KnockbackRule::Away:
      return unitOr(inPlane(blow.place - blow.middle), blow.attacker.forward());
    case KnockbackRule::Toward:
      return unitOr(inPlane(blow.middle - blow.place), -blow.attacker.forward());
    case KnockbackRule::Carried:
      return unitOr(inPlane(blow.carried), atAngle(blow));
  }
  return atAngle(blow);
}

}  // namespace

Time Fighter::timeAt(std::int64_t tick) const {
  const Time time = clip->timeOf(stands ? phase : phase + tick), length = clip->motion().duration();
  if (time < length || length <= Time()) return length <= Time() ? Time() : time;
  return clip->motion().loops() ? Time{time.ticks % length.ticks} : length;
}

Fighter Fighter::at(std::int64_t tick) const {
  Fighter out = *this;
  const Time length = clip->motion().duration();
  if (stands || clip->round == vec3(0.0f) || length <= Time()) return out;
  const std::int64_t rounds = clip->timeOf(phase + tick).ticks / length.ticks;
  out.place = placed(static_cast<float>(rounds) * clip->round);
  return out;
}

bool rulesAllow(const HitRules& rules, const Fighter& attacker, const Fighter& other) {
  if (!(other.inAir ? rules.air : rules.ground)) return false;
  if (rules.facing == HitFacing::Any) return true;
  const bool before = glm::dot(attacker.place - other.place, other.forward()) >= 0.0f;
  return before == (rules.facing == HitFacing::Front);
}

bool canBeBlocked(const PlayedVolume& attack, const Fighter& other) {
  const GuardLevel guard = attack.rules.guard;
  if (attack.kind == VolumeKind::Grab || guard == GuardLevel::Throw) return false;
  return guard == GuardLevel::Any || !other.inAir;
}

std::uint32_t attributesOf(const PlayedVolume& attack, const Fighter& attacker) {
  const GuardLevel level = attack.kind == VolumeKind::Grab ? GuardLevel::Throw : attack.rules.guard;
  return (1u << static_cast<std::uint32_t>(level)) | (attacker.inAir ? protectsFromAir : protectsFromGround);
}

bool contains(const std::vector<PlayedSpan>& spans, Time time) {
  const auto seconds = static_cast<float>(time.seconds());
  return std::ranges::any_of(spans, [&](const PlayedSpan& span) { return span.contains(seconds); });
}

const PlayedProtection* protectionAt(const PlayedClipFight& clip, Time time, std::uint32_t attributes,
                                     HurtZone zone) {
  const auto strength = [](const PlayedProtection& one) {
    return std::tuple(one.armour <= 0, one.armour <= 0 && one.zone == HurtZone::None, one.armour);
  };
  const PlayedProtection* best = nullptr;
  for (const PlayedProtection& one : clip.protections) {
    const bool isAgainst = (one.against & attributes) == attributes;
    const bool isThere = one.zone == HurtZone::None || one.zone == zone;
    if (!isAgainst || !isThere || !contains(one.spans, time)) continue;
    if (best == nullptr || strength(one) > strength(*best)) best = &one;
  }
  return best;
}

vec3 knockbackOf(const Blow& blow) {
  const float speed = blow.effect.knockbackBase + blow.effect.knockbackGrowth * blow.damageBefore;
  return directionOf(blow) * speed;
}

vec3 pointBetween(const RoundCone& first, const RoundCone& second, const RoundConeMeeting& meeting) {
  const Sphere a = first.at(meeting.shareOfFirst), b = second.at(meeting.shareOfSecond);
  const vec3 way = unitOr(b.centre - a.centre, vec3(0, 0, 1));
  return a.centre + way * (a.radius + 0.5f * meeting.gap);
}

std::string_view nameOf(ContactKind kind) {
  static constexpr auto names =
      wordsOf<ContactKind>("hit", "grab", "blocked", "invulnerable", "clank", "armoured");
  return names[kind];
}

}  // namespace squire
