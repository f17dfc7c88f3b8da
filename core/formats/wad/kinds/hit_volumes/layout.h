#pragma once

#include <cstddef>
#include <cstdint>

namespace squire::wad::disk {

enum VolumeFlags : std::uint32_t {
  volumeGround = 1,
  volumeAir = 2,
  volumeClank = 4,
  volumeOncePerTarget = 8
};

struct HitVolume {
  static constexpr const char* blob = "hit_volumes";

  std::uint32_t name, ownKind, sound, visual;
  std::uint32_t kind;  // VolumeKind
  std::uint16_t bone;
  std::uint16_t endBone;  // `none` for a sphere
  float offset[3];
  float radius;
  float endOffset[3];
  float endRadius;
  std::uint32_t offsetKeyCount, offsetKeys;  // array of VectorKey
  std::uint32_t radiusKeyCount, radiusKeys;  // array of NumberKey
  std::uint32_t spanCount, spans;            // array of Span
  std::int32_t group, priority;
  float damage;
  std::uint32_t knockbackRule;  // KnockbackRule
  float knockbackAngle, knockbackBase, knockbackGrowth;
  std::int32_t hitlag, stun;  // ticks
  std::uint32_t flags;
  std::uint32_t facing;   // HitFacing
  std::int32_t interval;  // ticks
  std::uint32_t zone;     // HurtZone
  std::uint32_t fields;   // array of FieldValue, one per field of the model
};

static_assert(sizeof(HitVolume) == 136 && offsetof(HitVolume, offsetKeyCount) == 56);

}  // namespace squire::wad::disk
