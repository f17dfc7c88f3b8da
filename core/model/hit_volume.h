#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/clip.h"
#include "core/model/custom_fields.h"
#include "core/model/span.h"
#include "core/model/unknown_members.h"

namespace squire {

using VolumeId = Id<struct VolumeTag>;

enum class VolumeKind : std::uint32_t {
  Hit,     // does harm
  Hurt,    // can be harmed
  Grab,    // takes hold
  Shield,  // stops hits
  Own,     // one of the project's: HitVolume::ownKind
};

// A sphere on a bone, in the bone's own space, metres.
struct BoneBall {
  BoneId bone;
  vec3 offset{0.0f};
  float radius = 0.1f;

  bool operator==(const BoneBall&) const = default;
};

enum class KnockbackRule : std::uint32_t {
  Degrees,  // `knockbackAngle`: 0 is the way the attacker faces, 90 up
  Away,     // from the attacker's middle to where the hit lands
  Toward,   // the other way round: pulls in
  Carried,  // along the volume's own motion
};

struct HitEffect {
  float damage = 0.0f;
  KnockbackRule knockbackRule = KnockbackRule::Degrees;
  float knockbackAngle = 45.0f;  // degrees
  float knockbackBase = 0.0f;    // metres a second
  float knockbackGrowth = 0.0f;  // the same, for each point of damage taken before
  std::int32_t hitlag = 0;       // ticks that both stand still
  std::int32_t stun = 0;         // ticks until the one who was hit may act

  bool operator==(const HitEffect&) const = default;
};

enum class HitFacing : std::uint32_t { Any, Front, Behind };  // from where it must hit, as its target faces

struct HitRules {
  bool ground = true;  // hits who stands
  bool air = true;     // hits who is in the air
  HitFacing facing = HitFacing::Any;
  bool clank = true;          // two hits that meet cancel each other
  bool oncePerTarget = true;  // a target is hit once a swing
  std::int32_t interval = 0;  // ticks until it may hit a target again; 0: never in the same span

  bool operator==(const HitRules&) const = default;
};

enum class HurtZone : std::uint32_t { None, Low, Mid, High };

// A sphere, or a capsule between two of them. Of a model it is always there (its hurt body); of a clip it is
// there in some spans.
struct HitVolume {
  VolumeId id;
  std::string name;  // unique in its model or clip
  VolumeKind kind = VolumeKind::Hit;
  std::string ownKind;  // of VolumeKind::Own
  BoneBall ball;
  std::optional<BoneBall> end;  // a capsule from `ball` to here
  Channel<vec3> offsetKeys;     // of `ball`, over time; null: its offset
  Channel<float> radiusKeys;
  Spans spans;             // active, from the clip's start; not used on a model
  std::int32_t group = 0;  // a target is hit once by a group in one swing
  std::int32_t priority = 0;
  HitEffect effect;
  HitRules rules;
  std::string sound;
  std::string visual;  // name of an effect that is seen
  HurtZone zone = HurtZone::None;
  FieldValues fields;
  UnknownMembers unknown = {};
};

}  // namespace squire
