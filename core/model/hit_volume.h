#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/clip.h"
#include "core/model/custom_fields.h"
#include "core/model/flight.h"
#include "core/model/span.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using VolumeId = Id<struct VolumeTag>;

extern const Thing volumeThing;
constexpr const Thing& thingOf(VolumeId) { return volumeThing; }

enum class VolumeKind : std::uint32_t {
  Hit,     // does damage
  Hurt,    // can be hit
  Grab,    // grabs
  Shield,  // blocks hits
  Own,     // a custom kind of the project: HitVolume::ownKind
};

// A sphere on a bone; offset in the bone's space, metres.
struct BoneBall {
  BoneId bone;
  vec3 offset{0.0f};
  float radius = 0.1f;

  bool operator==(const BoneBall&) const = default;
};

enum class KnockbackRule : std::uint32_t {
  Degrees,  // by `knockbackAngle`: 0 is where the attacker faces, 90 is up
  Away,     // from the attacker's centre to the point of contact
  Toward,   // the opposite of Away: pulls the target in
  Carried,  // along the motion of the volume
};

struct HitEffect {
  float damage = 0.0f;
  KnockbackRule knockbackRule = KnockbackRule::Degrees;
  float knockbackAngle = 45.0f;  // degrees
  float knockbackBase = 0.0f;    // metres per second
  float knockbackGrowth = 0.0f;  // metres per second for each point of damage taken before
  std::int32_t hitlag = 0;       // ticks during which both characters freeze
  std::int32_t stun = 0;         // ticks until the target can act
  float push = 0.0f;             // metres by which the two are farther apart after a hit
  // The same where the target blocks.
  float chip = 0.0f;  // damage
  std::int32_t blockStop = 0;
  std::int32_t blockStun = 0;
  float blockPush = 0.0f;
  // Points of the meter that the attacker gains by a hit, and by a blocked one.
  std::int32_t meterGain = 0;
  std::int32_t blockMeterGain = 0;

  bool operator==(const HitEffect&) const = default;
};

enum class HitFacing : std::uint32_t { Any, Front, Behind };  // side of the target that must be hit

// Who can block a hit. The game knows who stands and who crouches; in sparring a shield is either.
enum class GuardLevel : std::uint32_t {
  Any,    // who stands, who crouches, and who is in the air
  Mid,    // who stands or crouches
  High,   // only who stands
  Low,    // only who crouches
  Throw,  // nobody
};

struct HitRules {
  bool ground = true;  // hits targets on the ground
  bool air = true;     // hits targets in the air
  HitFacing facing = HitFacing::Any;
  bool clank = true;          // cancelled by a meeting hit with `clank` of no lower priority
  bool oncePerTarget = true;  // hits each target once per swing
  std::int32_t interval = 0;  // ticks until the same target can be hit again; 0: never within one span
  GuardLevel guard = GuardLevel::Any;
  bool lying = true;        // hits targets that lie
  bool stunned = true;      // hits targets that are stunned or block
  std::int32_t tech = 0;    // ticks in which the target of a grab may escape, before its effect; 0: none
  std::int32_t juggle = 1;  // points of ComboRules::juggle that a hit in the air takes up

  bool operator==(const HitRules&) const = default;
};

enum class HurtZone : std::uint32_t { None, Low, Mid, High };

// A sphere, or a capsule between two spheres. On a model it is always active (the hurt volumes of the body);
// in a clip it is active in `spans`.
struct HitVolume {
  VolumeId id;
  std::string name;  // unique within its model or clip
  VolumeKind kind = VolumeKind::Hit;
  std::string ownKind;  // for VolumeKind::Own
  BoneBall ball;
  std::optional<BoneBall> end;  // the other end of a capsule; empty: a sphere
  Channel<vec3> offsetKeys;     // of `ball`, over time; null: its constant offset
  Channel<float> radiusKeys;
  Spans spans;             // active time from the start of the clip; unused on a model
  std::int32_t group = 0;  // the volumes of a group together hit a target once per swing
  std::int32_t priority = 0;
  HitEffect effect;
  HitRules rules;
  Flight flight;  // in a clip only
  std::string sound;
  std::string visual;  // name of a visual effect
  HurtZone zone = HurtZone::None;
  FieldValues fields;
  UnknownMembers unknown = {};
};

[[nodiscard]] const StructSchema& schemaOf(const BoneBall*);
[[nodiscard]] const StructSchema& schemaOf(const HitEffect*);
[[nodiscard]] const StructSchema& schemaOf(const HitRules*);
[[nodiscard]] const StructSchema& schemaOf(const HitVolume*);

}  // namespace squire
