#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/fight.h"

// What the engine plays of a fight: instants and lengths are seconds, values go in straight lines from key to
// key, and bones, chains, attachments and clips are indices (-1: none). Made of a ModelFight and a ClipFight
// by core/anim/play_fight.h; what a WAD holds.
namespace squire {

// A clock that adds up steps of 1/60 s is a little off: an instant this much before a span begins is in it.
constexpr float instantSlack = 1.0f / 4096.0f;  // seconds

// From an instant until before another one.
struct PlayedSpan {
  float from = 0.0f;
  float to = 0.0f;  // not before `from`; a span of no length contains nothing

  [[nodiscard]] bool contains(float time) const {
    return from <= time + instantSlack && time + instantSlack < to;
  }
  bool operator==(const PlayedSpan&) const = default;
};

// Sorted by time; two at one time are a jump, and the later one holds from there on.
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
  vec3 offset{0.0f};  // in the bone's space; its scale moves the ball and leaves the radius
  float radius = 0.1f;

  bool operator==(const PlayedBall&) const = default;
};

struct PlayedVolume {
  std::string name;
  VolumeKind kind = VolumeKind::Hit;
  std::string ownKind;
  PlayedBall ball;
  std::optional<PlayedBall> end;
  PlayedKeys<vec3> offsetKeys;  // none: the ball's own
  PlayedKeys<float> radiusKeys;
  std::vector<PlayedSpan> spans;  // sorted; none on a model's hurt body, which is always there
  std::int32_t group = 0;
  std::int32_t priority = 0;
  HitEffect effect;
  HitRules rules;
  std::string sound;
  std::string visual;
  HurtZone zone = HurtZone::None;
  std::vector<FieldValue> fields;  // one for each field that its model has, of its type

  bool operator==(const PlayedVolume&) const = default;
};

// Vectors of no length and neutral cosines limit nothing; see Limb and LimbLimits.
struct PlayedChain {
  std::string name;
  int end = 0;  // the bone; its parent and grandparent turn
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
  int bone = -1;               // of TargetSpace::Bone
  int attachment = -1;         // of TargetSpace::Attachment
  PlayedKeys<vec3> positions;  // metres in its space; at least one
  PlayedKeys<float> weights;   // none: 1
  std::vector<PlayedSpan> spans;
  float blendIn = 0.0f;
  float blendOut = 0.0f;

  bool operator==(const PlayedTarget&) const = default;
};

struct PlayedAttachment {
  std::string name;
  std::string model;  // its name; no two models of a file have one name
  int bone = 0;
  Transform offset;

  bool operator==(const PlayedAttachment&) const = default;
};

// Of an attachment that a clip does not always show.
struct PlayedVisibility {
  int attachment = 0;
  PlayedSpan span;  // of no length: not shown at all

  bool operator==(const PlayedVisibility&) const = default;
};

struct PlayedEvent {
  float time = 0.0f;
  std::string name;
  std::string payload;

  bool operator==(const PlayedEvent&) const = default;
};

struct PlayedTransition {
  int from = -1;  // clips of the model; -1: any
  int to = -1;
  float fade = 0.0f;
  Ease curve;
  bool matchPhase = false;

  bool operator==(const PlayedTransition&) const = default;
};

// A field that the project declares for its hit volumes.
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
  std::vector<PlayedTransition> transitions;  // sorted by (from, to), any last; no two of one pair
  std::vector<PlayedField> fields;
  float usualFade = 0.1f;
  Rate ticks{60, 1};

  bool operator==(const PlayedModelFight&) const = default;
};

struct PlayedClipFight {
  std::vector<PlayedVolume> volumes;
  std::vector<PlayedTarget> targets;
  std::vector<PlayedEvent> events;        // sorted by time
  std::vector<PlayedVisibility> visible;  // sorted by attachment, then by time
  std::vector<PlayedSpan> invulnerable;
  std::vector<PlayedSpan> intangible;
  float firstActionable = 0.0f;  // 0: at its end

  bool operator==(const PlayedClipFight&) const = default;
};

}  // namespace squire
