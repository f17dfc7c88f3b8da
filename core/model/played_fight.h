#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/fight.h"
#include "core/model/played_graph.h"
#include "core/model/played_space.h"

// Fight data as the engine plays it and as a WAD stores it: times are in seconds, values are linear between
// keys, and bones, chains, attachments and clips are indices (-1: none). core/anim/play_fight.h makes it from
// a ModelFight and a ClipFight.
namespace squire {

// Tolerance for clocks that add up steps of 1/60 s: a span contains instants from this much before its start
// until this much before its end.
constexpr float instantSlack = 1.0f / 4096.0f;  // seconds

// The half-open interval [from, to), in seconds.
struct PlayedSpan {
  float from = 0.0f;
  float to = 0.0f;  // not before `from`; an empty span contains nothing

  [[nodiscard]] bool contains(float time) const {
    return from <= time + instantSlack && time + instantSlack < to;
  }
  bool operator==(const PlayedSpan&) const = default;
};

// Sorted by time. Two keys with the same time are a jump; the second one applies from there on.
template <typename T>
struct PlayedKey {
  float time = 0.0f;
  T value{};

  bool operator==(const PlayedKey&) const = default;
};
template <typename T>
using PlayedKeys = std::vector<PlayedKey<T>>;

struct PlayedBall {
  int bone = 0;
  vec3 offset{0.0f};  // in the bone's space; the bone's scale applies to the offset but not to the radius
  float radius = 0.1f;

  bool operator==(const PlayedBall&) const = default;
};

struct PlayedVolume {
  std::string name;
  VolumeKind kind = VolumeKind::Hit;
  std::string ownKind;
  PlayedBall ball;
  std::optional<PlayedBall> end;
  PlayedKeys<vec3> offsetKeys;  // empty: the constant offset of `ball`
  PlayedKeys<float> radiusKeys;
  std::vector<PlayedSpan> spans;  // sorted; empty on a model, whose volumes are always active
  std::int32_t group = 0;
  std::int32_t priority = 0;
  HitEffect effect;
  HitRules rules;
  Flight flight;
  std::string sound;
  std::string visual;
  HurtZone zone = HurtZone::None;
  std::vector<FieldValue> fields;  // one per field of the model, each with the field's type

  bool operator==(const PlayedVolume&) const = default;
};

// Zero vectors and the default cosines limit nothing; see Limb and LimbLimits.
struct PlayedChain {
  std::string name;
  int end = 0;  // a bone; its parent and grandparent rotate
  vec3 pole{0.0f};
  float softness = 0.0f;
  float straightestCosine = 1.0f;
  float mostBentCosine = -1.0f;
  vec3 coneAxis{0.0f};
  float coneCosine = -1.0f;

  bool operator==(const PlayedChain&) const = default;
};

struct PlayedTarget {
  int chain = 0;
  TargetSpace space = TargetSpace::Model;
  int bone = -1;               // for TargetSpace::Bone
  int attachment = -1;         // for TargetSpace::Attachment
  PlayedKeys<vec3> positions;  // metres in its space; at least one
  PlayedKeys<float> weights;   // empty: 1
  std::vector<PlayedSpan> spans;
  float blendIn = 0.0f;
  float blendOut = 0.0f;

  bool operator==(const PlayedTarget&) const = default;
};

struct PlayedAttachment {
  std::string name;
  std::string model;  // the name of a model, which is unique within the file
  int bone = 0;
  Transform offset;

  bool operator==(const PlayedAttachment&) const = default;
};

// When a clip shows an attachment; absent for attachments that are always visible.
struct PlayedVisibility {
  int attachment = 0;
  PlayedSpan span;  // empty span: never visible

  bool operator==(const PlayedVisibility&) const = default;
};

struct PlayedEvent {
  float time = 0.0f;
  std::string name;
  std::string payload;

  bool operator==(const PlayedEvent&) const = default;
};

struct PlayedCancel {
  std::string name;
  std::vector<PlayedSpan> spans;
  bool onHit = true;
  bool onBlock = true;
  bool onWhiff = false;
  std::vector<int> targets;  // clips of the model

  bool operator==(const PlayedCancel&) const = default;
};

// Bits of PlayedProtection::against: 1 << GuardLevel, and where the attacker is.
constexpr std::uint32_t protectsFromGround = 32, protectsFromAir = 64, protectsFromAll = 127;

struct PlayedProtection {
  std::string name;
  std::vector<PlayedSpan> spans;
  std::int32_t armour = 0;
  std::uint32_t against = protectsFromAll;
  HurtZone zone = HurtZone::None;

  bool operator==(const PlayedProtection&) const = default;
};

struct PlayedMask {
  std::string name;
  std::vector<float> weights;  // one per bone, from 0 to 1

  bool operator==(const PlayedMask&) const = default;
};

// See sqw_spring in squire_wad.h.
struct PlayedSpring {
  std::string name;
  int end = 0;                  // the last bone
  std::uint32_t boneCount = 1;  // of it and the bones above it
  float stiffness = 0.0f;
  float drag = 0.0f;
  float wind = 0.0f;
  float gravity = 0.0f;
  float limitCosine = -1.0f;
  float radius = 0.0f;
  vec3 tip{0.0f};                        // where the last bone ends, in its own space
  std::vector<std::uint32_t> colliders;  // of the model's volumes

  bool operator==(const PlayedSpring&) const = default;
};

// In a clip of the model; -1: in all others. In the order of the clips, -1 last. See sqw_push_body.
struct PlayedPushBody {
  int clip = -1;
  float radius = 0.0f, bottom = 0.0f, height = 0.0f;  // metres

  bool operator==(const PlayedPushBody&) const = default;
};

struct PlayedTransition {
  int from = -1;  // clips of the model; -1: any
  int to = -1;
  float fade = 0.0f;
  Ease curve;
  bool matchPhase = false;
  bool keepSpeed = false;

  bool operator==(const PlayedTransition&) const = default;
};

// A custom field of hit volumes.
struct PlayedField {
  std::string name;
  FieldType type = FieldType::Number;
  FieldValue usual{0.0};
  std::optional<double> least;
  std::optional<double> most;

  bool operator==(const PlayedField&) const = default;
};

struct PlayedModelFight {
  std::vector<PlayedVolume> volumes;
  std::vector<PlayedChain> chains;
  std::vector<PlayedAttachment> attachments;
  std::vector<PlayedMask> masks;
  std::vector<PlayedSpace> spaces;
  std::vector<PlayedSpring> springs;  // in the order of their first bones
  PlayedGraph graph;
  std::vector<PlayedPushBody> pushBodies;     // of each clip at most one
  std::vector<PlayedTransition> transitions;  // sorted by (from, to), any last; pairs are unique
  std::vector<PlayedField> fields;
  float usualFade = 0.1f;
  Rate ticks{60, 1};
  ComboRules combo;
  FightRules rules;

  bool operator==(const PlayedModelFight&) const = default;
};

struct PlayedClipFight {
  std::vector<PlayedVolume> volumes;
  std::vector<PlayedTarget> targets;
  std::vector<PlayedEvent> events;        // sorted by time
  std::vector<PlayedVisibility> visible;  // sorted by attachment, then by time
  std::vector<PlayedCancel> cancels;
  std::vector<PlayedProtection> protections;
  std::vector<PlayedSpan> invulnerable;
  std::vector<PlayedSpan> intangible;
  float firstActionable = 0.0f;  // 0: at the end of the clip
  std::int32_t meterCost = 0;

  bool operator==(const PlayedClipFight&) const = default;
};

}  // namespace squire
