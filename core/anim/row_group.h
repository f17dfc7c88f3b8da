#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/anim/keyed_group.h"
#include "core/anim/pose_soa.h"
#include "core/math/ease.h"

// Inside core/anim only: the tables of an EvaluatedClip and the kernels that read them.
namespace squire::anim {

// Where components of a pose lie, in floats from its start.
constexpr std::size_t blockFloats = sizeof(PoseBlock) / sizeof(float);
constexpr std::uint32_t translationFloats = 0;
constexpr std::uint32_t rotationFloats = 3 * PoseBlock::lanes;
constexpr std::uint32_t scaleFloats = 7 * PoseBlock::lanes;

[[nodiscard]] constexpr std::uint32_t laneOffset(std::size_t bone) {
  return static_cast<std::uint32_t>(bone / PoseBlock::lanes * blockFloats + bone % PoseBlock::lanes);
}

// Rows of one part (translation, rotation or scale) of some bones. A row is its components one after the
// other, each `lanes` long; a kernel may read up to 16 values past the last row.
struct LaneTable {
  std::size_t lanes = 0;
  std::uint32_t part = 0;              // translationFloats, ...
  std::vector<std::uint32_t> offsets;  // of each lane's bone; empty when the lanes are all bones in order
  std::vector<float> values;           // 32-bit rows, or
  std::vector<std::int16_t> packed;    // 16-bit rows
  std::vector<float> step;  // packed: what one unit is worth, a lane (a component and lane of vectors)
  std::vector<float> low;   // packed vectors: what 0 is worth, a component and lane
  std::vector<float> turn;  // packed rotations: how far x, y, z, w are rotated through, a lane
  std::vector<std::uint8_t> turned;  // whether any of them is, sixteen lanes at a time

  [[nodiscard]] bool everyBone() const { return offsets.empty(); }
  [[nodiscard]] std::size_t bytes() const {
    return offsets.size() * 4 + values.size() * 4 + packed.size() * 2 +
           (step.size() + low.size() + turn.size()) * 4 + turned.size();
  }
};

// Which two rows to interpolate and how far. Arcs above about 45 degrees are halved up to twice, so that a
// short series serves them.
struct RowShare {
  std::size_t from = 0;
  std::size_t to = 0;
  float share = 0.0f;
  unsigned halvings = 0;
};

// Channels with the same key times and easing.
struct RowGroup {
  std::size_t rows = 0;
  std::int64_t first = 0;  // ticks of the first row
  std::int64_t last = 0;
  double perTick = 0.0;  // rows of evenly spaced ones, else buckets
  bool even = false;
  std::vector<std::int64_t> times;     // one a row, unless they are evenly spaced
  std::vector<std::uint32_t> buckets;  // the first row of each of equal shares of the time, and the end
  std::vector<Ease> eases;             // one a row; empty when all are linear
  std::vector<std::uint8_t> halvings;  // one a row, for the way to the next, the last one's to the first
  std::vector<LaneTable> vectors;      // translations and scales
  std::vector<LaneTable> rotations;

  [[nodiscard]] RowShare find(std::int64_t ticks) const;
  [[nodiscard]] std::size_t bytes() const;
};

// Fills in what find() needs; times are sorted and not empty.
void indexTimes(RowGroup& group, std::vector<std::int64_t> times);

// What a clip consists of. Constants are written first, but for parts that the first group writes anyway.
struct ClipTables {
  std::span<const PoseBlock> constants;
  bool wholeTranslations = false;
  bool wholeRotations = false;
  bool wholeScales = false;
  std::span<const std::shared_ptr<const RowGroup>> groups;
  std::span<const KeyedGroup> keyed;
};

void sampleAt(const ClipTables& tables, std::int64_t ticks, PoseBlock* pose);
// Between two rows of every group; all groups have the same rows.
void sampleRows(const ClipTables& tables, const RowShare& share, PoseBlock* pose);

}  // namespace squire::anim
