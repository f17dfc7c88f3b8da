#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/anim/keyed_group.h"
#include "core/anim/pose_soa.h"
#include "core/math/ease.h"

// Internal to core/anim: the tables of an EvaluatedClip and the kernels that read them.
namespace squire::anim {

// Offsets of the components of a pose, in floats.
constexpr std::size_t blockFloats = sizeof(PoseBlock) / sizeof(float);
constexpr std::uint32_t translationFloats = 0;
constexpr std::uint32_t rotationFloats = 3 * PoseBlock::lanes;
constexpr std::uint32_t scaleFloats = 7 * PoseBlock::lanes;

[[nodiscard]] constexpr std::uint32_t laneOffset(std::size_t bone) {
  return static_cast<std::uint32_t>(bone / PoseBlock::lanes * blockFloats + bone % PoseBlock::lanes);
}

// Rows of one part (translation, rotation or scale) of several bones. A row contains its components one after
// the other, each `lanes` long; kernels may read up to 16 values past the last row.
struct LaneTable {
  std::size_t lanes = 0;
  std::uint32_t part = 0;              // translationFloats, rotationFloats or scaleFloats
  std::vector<std::uint32_t> offsets;  // of each lane's bone; empty if the lanes are all bones in order
  std::vector<float> values;           // rows of a 32-bit table; empty in a 16-bit table
  std::vector<std::int16_t> packed;    // rows of a 16-bit table; empty in a 32-bit table
  std::vector<float>
      step;  // packed: value of one quantisation step, per lane (vectors: per component and lane)
  std::vector<float> low;            // packed vectors: the value of a packed 0, per component and lane
  std::vector<float> turn;           // packed rotations: how far x, y, z, w are rotated cyclically, per lane
  std::vector<std::uint8_t> turned;  // one per sixteen lanes: whether `turn` is not 0 for any of them

  [[nodiscard]] bool everyBone() const { return offsets.empty(); }
  [[nodiscard]] std::size_t bytes() const {
    return offsets.size() * 4 + values.size() * 4 + packed.size() * 2 +
           (step.size() + low.size() + turn.size()) * 4 + turned.size();
  }
};

// Two rows to interpolate between, and the fraction. Arcs above about 45 degrees are halved up to twice, so
// that a short series is accurate enough.
struct RowShare {
  std::size_t from = 0;
  std::size_t to = 0;
  float share = 0.0f;
  unsigned halvings = 0;
};

// Channels with equal key times and easing.
struct RowGroup {
  std::size_t rows = 0;
  std::int64_t first = 0;  // ticks of the first row
  std::int64_t last = 0;
  double perTick = 0.0;  // rows per tick if evenly spaced, else buckets per tick
  bool even = false;
  std::vector<std::int64_t> times;  // one per row; empty if evenly spaced
  // The time is divided into buckets of equal length. For each bucket, the last row before it (for the first
  // bucket, the first row); then the last row of all. Empty if evenly spaced.
  std::vector<std::uint32_t> buckets;
  std::vector<Ease> eases;  // one per row; empty if all are linear
  std::vector<std::uint8_t>
      halvings;  // one per row, for the arc to the next row (from the last row to the first)
  std::vector<LaneTable> vectors;  // translations and scales
  std::vector<LaneTable> rotations;

  [[nodiscard]] RowShare find(std::int64_t ticks) const;
  [[nodiscard]] std::size_t bytes() const;
};

// Prepares find(); `times` must be sorted and not empty.
void indexTimes(RowGroup& group, std::vector<std::int64_t> times);

// The tables of a clip. Constants are written first, except for parts that the first group overwrites.
struct ClipTables {
  std::span<const PoseBlock> constants;
  bool wholeTranslations = false;
  bool wholeRotations = false;
  bool wholeScales = false;
  std::span<const std::shared_ptr<const RowGroup>> groups;
  std::span<const KeyedGroup> keyed;
};

void sampleAt(const ClipTables& tables, std::int64_t ticks, PoseBlock* pose);
// Samples between two rows; all groups must have the same rows.
void sampleRows(const ClipTables& tables, const RowShare& share, PoseBlock* pose);

}  // namespace squire::anim
