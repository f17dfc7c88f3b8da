#pragma once

#include <span>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"

namespace squire {

// From one pose to another: translations and scales lerped, rotations slerped along the shorter arc. Exact at
// 0 and 1.
struct BlendJob {
  std::span<const PoseBlock> from;
  std::span<const PoseBlock> to;
  float weight = 0.0f;  // held to [0, 1]
  // Multiplies the weight, bone by bone, held to [0, 1]; empty for all of every bone. Whole blocks: as long
  // as 16 times the number of blocks.
  std::span<const float> mask;
  std::span<PoseBlock> pose;  // out; may be `from` or `to`

  [[nodiscard]] Status validate() const;
  void run() const;
};

// What leads from a reference to a pose, to be added to other poses: translations' difference, the rotation
// that follows the reference's in its bone's own axes, scales' quotient (1 where the reference's is 0).
struct DifferenceJob {
  std::span<const PoseBlock> pose;
  std::span<const PoseBlock> reference;
  std::span<PoseBlock> difference;  // out; may be one of the others

  [[nodiscard]] Status validate() const;
  void run() const;
};

// A pose with a share of a difference on top of it. At 0 the base itself.
struct AdditiveJob {
  std::span<const PoseBlock> base;
  std::span<const PoseBlock> difference;
  float weight = 1.0f;          // any; negative takes away
  std::span<const float> mask;  // as in BlendJob
  std::span<PoseBlock> pose;    // out; may be `base` or `difference`

  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
