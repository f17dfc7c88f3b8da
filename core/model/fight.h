#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/math/ease.h"
#include "core/model/hit_volume.h"
#include "core/model/ik.h"
#include "core/model/unknown_members.h"

// What a fight needs beyond motion: on a model, and on the time of a clip.
namespace squire {

using EventId = Id<struct EventTag>;
using TransitionId = Id<struct TransitionTag>;
using ContractId = Id<struct ContractTag>;

// A mark that the engine is told of when playing passes it.
struct Event {
  EventId id;
  std::string name;  // "footstep"; many may have one name
  Time time;
  std::string payload;  // any text: a sound's name, what to spawn
  UnknownMembers unknown = {};

  bool operator==(const Event&) const = default;
};

// Another model of the project, on a bone.
struct Attachment {
  AttachmentId id;
  std::string name;  // unique in its model
  ModelId model;
  BoneId bone;
  Transform offset;  // in the bone's space
  UnknownMembers unknown = {};

  bool operator==(const Attachment&) const = default;
};

// When a clip shows an attachment. One that has none of these is always there.
struct AttachmentSpans {
  AttachmentId attachment;
  Spans spans;
  UnknownMembers unknown = {};

  bool operator==(const AttachmentSpans&) const = default;
};

// How one clip fades into another.
struct Transition {
  TransitionId id;
  ClipId from;  // none: from any
  ClipId to;    // none: to any
  Time fade;
  Ease curve;               // of the new clip's share
  bool matchPhase = false;  // the new clip starts at the share of its length that the old one has reached
  UnknownMembers unknown = {};

  bool operator==(const Transition&) const = default;
};

// What a clip promises to the game's design; counts are ticks of the game.
struct Contract {
  ContractId id;
  ClipId clip;
  std::optional<std::int32_t> startup;
  std::optional<std::int32_t> active;
  std::optional<std::int32_t> recovery;
  std::optional<std::int32_t> length;
  std::optional<float> leastReach;  // metres
  std::optional<float> mostReach;
  UnknownMembers unknown = {};

  bool operator==(const Contract&) const = default;
};

// A piece of the test ground in the plane of the game's side view (z along the way, y up), metres. Its upper
// side is to the left of the way from `from` to `to` as seen from -X; nothing falls through it from there.
struct GroundPiece {
  vec2 from{0.0f};  // z, y
  vec2 to{0.0f};

  bool operator==(const GroundPiece&) const = default;
};

// What a model has for it.
struct ModelFight {
  std::vector<HitVolume> volumes;  // the hurt body
  std::vector<IkChain> chains;
  std::vector<Attachment> attachments;
  std::vector<Transition> transitions;
  std::vector<Contract> contracts;
  Time usualFade = Time{Time::ticksPerSecond / 10};  // where no transition says otherwise
  UnknownMembers unknown = {};
};

// What a clip has for it, whether its keys were edited or not.
struct ClipFight {
  std::vector<HitVolume> volumes;
  std::vector<IkTarget> targets;
  std::vector<AttachmentSpans> attachments;
  std::vector<Event> events;  // sorted by time
  Spans invulnerable;         // hits meet it, without effect
  Spans intangible;           // hits pass through it
  Time firstActionable;       // 0: at its end
  UnknownMembers unknown = {};

  [[nodiscard]] bool empty() const {
    return volumes.empty() && targets.empty() && attachments.empty() && events.empty() &&
           invulnerable.empty() && intangible.empty() && firstActionable == Time{} && unknown.empty();
  }
};

// What the game is like that all models are made for.
struct GameSettings {
  Rate ticks{60, 1};  // how often the game looks for contacts
  std::vector<FieldDeclaration> fields;
  std::vector<std::string> ownKinds;  // of hit volumes
  std::vector<GroundPiece> ground;    // to try feet on
  UnknownMembers unknown = {};

  bool operator==(const GameSettings&) const = default;
};

}  // namespace squire
