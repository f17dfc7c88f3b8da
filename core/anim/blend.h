#pragma once

#include <span>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"

namespace squire {

// Blends two poses: lerp for translations and scales, slerp along the shorter arc for rotations. Exact at
// weights 0 and 1.
struct BlendJob {
  std::span<const PoseBlock> from;
  std::span<const PoseBlock> to;
  float weight = 0.0f;  // clamped to [0, 1]
  // Per-bone factors of the weight, clamped to [0, 1]; empty: 1 for all bones. Must cover whole blocks: 16
  // values for each block.
  std::span<const float> mask;
  std::span<PoseBlock> pose;  // out; may be `from` or `to`

  [[nodiscard]] Status validate() const;
  void run() const;
};

// Computes the difference between a pose and a reference for additive blending: translations are subtracted,
// rotations are relative to the reference in the bone's own axes, and scales are divided (1 where the
// reference scale is 0).
struct DifferenceJob {
  std::span<const PoseBlock> pose;
  std::span<const PoseBlock> reference;
  std::span<PoseBlock> difference;  // out; may be `pose` or `reference`

  [[nodiscard]] Status validate() const;
  void run() const;
};

// Adds a fraction of a difference to a base pose. With weight 0 the result equals the base.
struct AdditiveJob {
  std::span<const PoseBlock> base;
  std::span<const PoseBlock> difference;
  float weight = 1.0f;          // any value; negative subtracts
  std::span<const float> mask;  // as in BlendJob
  std::span<PoseBlock> pose;    // out; may be `base` or `difference`

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
