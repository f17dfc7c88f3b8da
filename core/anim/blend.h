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
  float weight = 0.0f;        // clamped to [0, 1]
  std::span<PoseBlock> pose;  // out; may be `from` or `to`

  [[nodiscard]] Status validate() const;
  void run() const;
};

// Lays a pose over another one bone by bone, with the bits of sqw_blend_masked(), or of sqw_add() if there is
// a reference. A bone whose weight is 0 keeps its pose.
struct LayerJob {
  std::span<const PoseBlock> other;
  std::span<const PoseBlock> reference;  // empty: `other` is blended; else what it differs from this is added
  float weight = 1.0f;                   // blended: clamped to [0, 1]; added: any
  // Factors of the weight, from 0 to 1, 16 for each block; empty: 1 for all bones.
  std::span<const float> mask;
  std::span<PoseBlock> pose;  // in and out

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
