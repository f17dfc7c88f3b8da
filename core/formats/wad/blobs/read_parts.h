#pragma once

#include <cstddef>
#include <cstring>

#include "core/formats/wad/blobs/blob_reader.h"
#include "core/math/transform.h"
#include "core/model/played_fight.h"

// Helpers to read a valid file.
namespace squire::wad {

// The following types are written and read without conversion.
static_assert(sizeof(PlayedSpan) == sizeof(disk::Span));
static_assert(sizeof(PlayedKey<vec3>) == sizeof(disk::VectorKey));
static_assert(sizeof(PlayedKey<float>) == sizeof(disk::NumberKey));

inline vec3 vectorOf(const float (&from)[3]) { return {from[0], from[1], from[2]}; }
inline int indexOf(std::uint16_t id, std::uint16_t first = 0) { return id == disk::none ? -1 : id - first; }

inline PlayedKeys<vec3> readVectors(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) {
  PlayedKeys<vec3> out;
  for (const auto& key : readArray<disk::VectorKey>(blob, count, offset))
    out.push_back({key.time, vectorOf(key.value)});
  return out;
}

// The transform of a bone in a pose that is stored as arrays of positions, orientations and scales.
inline Transform transformAt(const std::byte* positions, const std::byte* orientations,
                             const std::byte* scales, std::size_t bone) {
  float p[3], q[4], s[3];
  std::memcpy(p, positions + sizeof p * bone, sizeof p);
  std::memcpy(q, orientations + sizeof q * bone, sizeof q);
  std::memcpy(s, scales + sizeof s * bone, sizeof s);
  return {vectorOf(p), quat(q[3], q[0], q[1], q[2]), vectorOf(s)};
}

}  // namespace squire::wad
