#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/bytes.h"
#include "core/model/keyframes.h"
#include "core/model/skeleton.h"

namespace squire {

// What a group of packed tracks moves.
enum class PackedKind : std::uint16_t {
  Positions,
  Orientations,     // three components; the one that is left out is at least 0, and follows from the others
  AnyOrientations,  // four components
  Scales,
};

// Up to eight tracks of one kind, whose numbers have the same precision. A number is least + step * n, with n
// of `bits` bits.
struct PackedGroup {
  static constexpr std::size_t lanes = 8;

  PackedKind kind = PackedKind::Positions;
  std::uint16_t count = 0;                    // of tracks, 1 to 8
  std::array<std::uint8_t, 4> bits{};         // of each component, at most PackedClip::mostBits
  std::array<float, 4> step{};                // of each component
  std::array<std::uint16_t, lanes> bones{};   // of each track
  std::array<std::uint8_t, lanes> omitted{};  // of each track of Orientations: the component that is left out
  std::array<std::array<float, lanes>, 4> least{};  // of each component and track

  bool operator==(const PackedGroup&) const = default;
};

[[nodiscard]] constexpr int componentsOf(PackedKind kind) {
  return kind == PackedKind::AnyOrientations ? 4 : 3;
}

// The keyframes of an animation with as many bits as a tolerance needs: what does not move is stored once,
// the rest in rows of bits. docs/wad-format.md, "packed", is the specification.
struct PackedClip {
  static constexpr unsigned mostBits = 24;
  static constexpr std::uint32_t wholeLength = 0xFFFFFFFF;
  static constexpr std::size_t padding = 32;  // zero bytes after the rows, for reading in wide vectors

  std::uint32_t rowCount = 0;  // 0: not packed, else at least 2
  std::uint32_t rowBytes = 0;
  double length = 0.0;    // seconds, the time of the last row
  bool isBeside = false;  // the file also has the unpacked keyframes
  bool wraps = false;     // of a loop: the last row repeats the first pose, to which the last keyframe leads
  // Of the rows, as shares of the length: 0 to `wholeLength`. Empty if the rows are evenly spaced.
  std::vector<std::uint32_t> times;
  // The constant values of tracks that are in no group, one for each bone; empty: as in the skeleton.
  std::vector<vec3> positions;
  std::vector<quat> orientations;
  std::vector<vec3> scales;
  std::vector<PackedGroup> groups;
  Bytes rows;  // rowCount * rowBytes and the padding

  bool operator==(const PackedClip&) const = default;

  [[nodiscard]] bool empty() const { return rowCount == 0; }
  [[nodiscard]] double timeOf(std::uint32_t row) const;  // seconds
  [[nodiscard]] Pose poseOf(std::uint32_t row, const Skeleton& skeleton) const;
  // The size in a file.
  [[nodiscard]] std::size_t bytes() const;
};

// Bytes of one component of a group in a row.
[[nodiscard]] constexpr std::uint32_t planeBytes(const PackedGroup& group, int component) {
  return (std::uint32_t{group.bits[static_cast<std::size_t>(component)]} * group.count + 7) / 8;
}

// A table for finding the row of a time: entry i is the last row that is not later than i / rowCount of the
// length, not counting the final row, which has no next one. Empty if the rows are evenly spaced.
[[nodiscard]] std::vector<std::uint16_t> lookupOf(const PackedClip& clip);

// The keyframes of all rows, with the name and loop of `animation`.
[[nodiscard]] KeyframeAnimation unpacked(const PackedClip& clip, const Skeleton& skeleton,
                                         const KeyframeAnimation& animation);

}  // namespace squire
