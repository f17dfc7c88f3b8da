#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/math/ease.h"
#include "core/model/blend_space.h"
#include "core/model/bone_mask.h"
#include "core/model/cancel.h"
#include "core/model/combo_rules.h"
#include "core/model/fight_rules.h"
#include "core/model/graph.h"
#include "core/model/hit_volume.h"
#include "core/model/ik.h"
#include "core/model/protection.h"
#include "core/model/push_body.h"
#include "core/model/spring.h"
#include "core/model/unknown_members.h"

// Fight data beyond animation, per model and per clip.
namespace squire {

using EventId = Id<struct EventTag>;
using TransitionId = Id<struct TransitionTag>;
using ContractId = Id<struct ContractTag>;

extern const Thing eventThing, transitionThing, contractThing;
constexpr const Thing& thingOf(EventId) { return eventThing; }
constexpr const Thing& thingOf(TransitionId) { return transitionThing; }
constexpr const Thing& thingOf(ContractId) { return contractThing; }

// A mark in a clip that the engine reports when playback passes it.
struct Event {
  EventId id;
  std::string name;  // "footstep"; need not be unique
  Time time;
  std::string payload;  // free text: a sound's name, what to spawn
  UnknownMembers unknown = {};

  bool operator==(const Event&) const = default;
};

// Attaches another model of the project to a bone.
struct Attachment {
  AttachmentId id;
  std::string name;  // unique within the model
  ModelId model;
  BoneId bone;
  Transform offset;  // in the bone's space
  UnknownMembers unknown = {};

  bool operator==(const Attachment&) const = default;
};

// When a clip shows an attachment; never if `spans` is empty. A clip without an AttachmentSpans for an
// attachment shows it throughout.
struct AttachmentSpans {
  AttachmentId attachment;
  Spans spans;
  UnknownMembers unknown = {};

  bool operator==(const AttachmentSpans&) const = default;
};

// How one clip fades into another.
struct Transition {
  TransitionId id;
  ClipId from;  // invalid: any clip
  ClipId to;    // invalid: any clip
  Time fade;
  Ease curve;  // of the new clip's weight
  // The new clip starts at the phase that the old one has reached (see PlayedPhase), or at the same fraction
  // of its length.
  bool matchPhase = false;
  bool keepSpeed = false;  // the old pose goes on with its speed, which dies away, instead of freezing
  UnknownMembers unknown = {};

  bool operator==(const Transition&) const = default;
};

// Design requirements of a clip. Durations are in game ticks.
struct Contract {
  ContractId id;
  ClipId clip;
  std::optional<std::int32_t> startup;
  std::optional<std::int32_t> active;
  std::optional<std::int32_t> recovery;
  std::optional<std::int32_t> length;
  std::optional<float> leastReach;  // metres
  std::optional<float> mostReach;
  // Ticks by which the clip's owner acts before the target if it touches as early as possible.
  std::optional<std::int32_t> leastOnHit;
  std::optional<std::int32_t> leastOnBlock;
  std::optional<std::int32_t> leastInvulnerable;  // ticks in which some hits have no effect
  std::optional<std::int32_t> leastArmour;        // hits that its armour takes
  std::optional<std::int32_t> tech;               // ticks in which a grab can be escaped
  std::optional<bool> safe;  // whether no clip of the model punishes it when it is blocked
  UnknownMembers unknown = {};

  bool operator==(const Contract&) const = default;
};

// One segment of the test ground in the plane of the game's side view (z forward, y up), metres. Its upper
// side is left of the direction from `from` to `to`, seen from -X; it stops feet that come from that side.
struct GroundPiece {
  vec2 from{0.0f};  // z, y
  vec2 to{0.0f};

  bool operator==(const GroundPiece&) const = default;
};

// Fight data of a model.
struct ModelFight {
  SQUIRE_DECLARE_COPIES(ModelFight);

  std::vector<HitVolume> volumes;  // hurt volumes of the body
  std::vector<IkChain> chains;
  std::vector<Attachment> attachments;
  std::vector<BoneMask> masks;
  std::vector<BlendSpace> spaces;
  std::vector<Spring> springs;
  std::vector<GraphValue> graphValues;
  std::vector<GraphState> graphStates;
  std::vector<GraphTransition> graphTransitions;
  std::vector<PushBody> pushBodies;
  std::vector<Transition> transitions;
  std::vector<Contract> contracts;
  Time usualFade = Time{Time::ticksPerSecond / 10};  // used if no transition applies
  UnknownMembers unknown = {};
};

// Fight data of a clip, whether or not its keys were edited.
struct ClipFight {
  std::vector<HitVolume> volumes;
  std::vector<IkTarget> targets;
  std::vector<AttachmentSpans> attachments;
  std::vector<Event> events;  // sorted by time
  std::vector<Cancel> cancels;
  std::vector<Protection> protections;
  Spans invulnerable;          // hits register but have no effect
  Spans intangible;            // hits pass through
  Time firstActionable;        // 0: at the end of the clip
  std::int32_t meterCost = 0;  // points that the character needs to begin it, and spends
  UnknownMembers unknown = {};

  [[nodiscard]] bool empty() const {
    return volumes.empty() && targets.empty() && attachments.empty() && events.empty() && cancels.empty() &&
           protections.empty() && invulnerable.empty() && intangible.empty() && firstActionable == Time{} &&
           meterCost == 0 && unknown.empty();
  }
};

// Settings of the game that all models of the project share.
struct GameSettings {
  Rate ticks{60, 1};  // how often the game tests for hits
  std::vector<FieldDeclaration> fields;
  std::vector<std::string> ownKinds;  // custom hit volume kinds
  std::vector<GroundPiece> ground;    // for testing foot placement
  ComboRules combo;
  FightRules rules;
  UnknownMembers unknown = {};

  bool operator==(const GameSettings&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const GroundPiece*);
[[nodiscard]] const StructSchema& schemaOf(const GameSettings*);
[[nodiscard]] const StructSchema& schemaOf(const Event*);
[[nodiscard]] const StructSchema& schemaOf(const Attachment*);
[[nodiscard]] const StructSchema& schemaOf(const AttachmentSpans*);
[[nodiscard]] const StructSchema& schemaOf(const Transition*);
[[nodiscard]] const StructSchema& schemaOf(const Contract*);
[[nodiscard]] const StructSchema& schemaOf(const ModelFight*);
[[nodiscard]] const StructSchema& schemaOf(const ClipFight*);

}  // namespace squire
