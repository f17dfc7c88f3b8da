#pragma once

#include <cstddef>
#include <cstdint>

#include "core/formats/wad/layout.h"

// What the kinds of a fight look like in a WAD; a file without them has nothing to say of fights. Instants
// and lengths are seconds. See layout.h for how blobs are made.
namespace squire::wad::disk {

// One a model, in the order of the models.
struct ModelFight {
  std::uint16_t firstVolume, volumeCount;  // the hurt body
  std::uint16_t firstChain, chainCount;
  std::uint16_t firstAttachment, attachmentCount;
  std::uint16_t firstTransition, transitionCount;
  std::uint16_t firstField, fieldCount;
  float usualFade;
  std::uint32_t tickNumerator, tickDenominator;  // the game's ticks a second, a fraction
};

// One an animation, in the order of the animations.
struct AnimationFight {
  std::uint16_t firstVolume, volumeCount;
  std::uint16_t firstTarget, targetCount;
  std::uint16_t firstEvent, eventCount;
  float firstActionable;                          // 0: at its end
  std::uint32_t invulnerableCount, invulnerable;  // Span
  std::uint32_t intangibleCount, intangible;      // Span
  std::uint32_t visibleCount, visible;            // Visibility
};

struct Span {
  float from, to;
};

struct Visibility {
  std::uint16_t attachment;
  std::uint16_t zero;
  float from, to;  // equal: not shown at all
};

enum FieldFlags : std::uint32_t { fieldHasLeast = 1, fieldHasMost = 2 };

struct Field {
  std::uint32_t name;
  std::uint32_t type;  // FieldType
  std::uint32_t flags;
  std::uint32_t text;   // of a text
  std::uint64_t usual;  // 0 or 1, an i64 or an f64; 0 of a text
  double least, most;   // 0 where the flags do not say that there is one
};

struct FieldValue {
  std::uint64_t value;
  std::uint32_t text;
  std::uint32_t zero;
};

struct VectorKey {
  float time;
  float value[3];
};
struct NumberKey {
  float time;
  float value;
};

enum VolumeFlags : std::uint32_t {
  volumeGround = 1,
  volumeAir = 2,
  volumeClank = 4,
  volumeOncePerTarget = 8
};

struct HitVolume {
  std::uint32_t name, ownKind, sound, visual;
  std::uint32_t kind;  // VolumeKind
  std::uint16_t bone;
  std::uint16_t endBone;  // `none` for a sphere
  float offset[3];
  float radius;
  float endOffset[3];
  float endRadius;
  std::uint32_t offsetKeyCount, offsetKeys;  // VectorKey
  std::uint32_t radiusKeyCount, radiusKeys;  // NumberKey
  std::uint32_t spanCount, spans;            // Span
  std::int32_t group, priority;
  float damage;
  std::uint32_t knockbackRule;  // KnockbackRule
  float knockbackAngle, knockbackBase, knockbackGrowth;
  std::int32_t hitlag, stun;  // ticks
  std::uint32_t flags;
  std::uint32_t facing;   // HitFacing
  std::int32_t interval;  // ticks
  std::uint32_t zone;     // HurtZone
  std::uint32_t fields;   // FieldValue, one for each field of the model
};

struct IkChain {
  std::uint32_t name;
  std::uint16_t end;
  std::uint16_t zero;
  float pole[3];
  float softness;
  float straightestCosine, mostBentCosine;
  float coneAxis[3];
  float coneCosine;
};

struct IkTarget {
  std::uint16_t chain;
  std::uint16_t space;  // TargetSpace
  std::uint16_t bone, attachment;
  float blendIn, blendOut;
  std::uint32_t positionCount, positions;  // VectorKey
  std::uint32_t weightCount, weights;      // NumberKey
  std::uint32_t spanCount, spans;          // Span
};

struct Event {
  float time;
  std::uint32_t name, payload;
};

struct Attachment {
  std::uint32_t name;
  std::uint16_t model;  // `none`: it is not in the file
  std::uint16_t bone;
  float position[3];
  float orientation[4];
  float scale[3];
};

constexpr std::uint32_t transitionMatchPhase = 1;

struct Transition {
  std::uint16_t from, to;  // animations; `none` for any
  float fade;
  std::uint32_t flags;
  std::uint32_t curve;  // Interpolation
  float x1, y1, x2, y2;
};

static_assert(sizeof(ModelFight) == 32);
static_assert(sizeof(AnimationFight) == 40);
static_assert(sizeof(Span) == 8);
static_assert(sizeof(Visibility) == 12);
static_assert(sizeof(Field) == 40 && offsetof(Field, usual) == 16);
static_assert(sizeof(FieldValue) == 16);
static_assert(sizeof(VectorKey) == 16 && sizeof(NumberKey) == 8);
static_assert(sizeof(HitVolume) == 136 && offsetof(HitVolume, offsetKeyCount) == 56);
static_assert(sizeof(IkChain) == 48);
static_assert(sizeof(IkTarget) == 40);
static_assert(sizeof(Event) == 12);
static_assert(sizeof(Attachment) == 48);
static_assert(sizeof(Transition) == 32);

}  // namespace squire::wad::disk
