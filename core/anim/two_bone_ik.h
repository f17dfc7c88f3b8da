#pragma once

#include <cstdint>
#include <span>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"

namespace squire {

// Joint limits of a limb. The defaults limit nothing.
struct LimbLimits {
  // Range of the middle joint's angle, as cosines: 1 is straight, -1 is folded back.
  float straightest = 1.0f;
  float mostBent = -1.0f;
  // Confines the upper bone to a cone about this direction; zero vector: no cone.
  vec3 coneAxis{0.0f};
  float coneCosine = -1.0f;
};

// The three joint positions and the target of the last. One common space, metres.
struct Limb {
  vec3 root{0.0f};
  vec3 middle{0.0f};
  vec3 end{0.0f};
  vec3 target{0.0f};
  // Direction in which the middle joint bends. With a pole the middle joint is a hinge. Zero vector: the
  // joint stays as close as possible to its animated position, as in the engine.
  vec3 pole{0.0f};
  float weight = 1.0f;  // of the rotations, clamped to [0, 1]
  // Fraction of the limb's length over which the limb eases into full extension: 0 to 0.5.
  float softness = 0.0f;
  LimbLimits limits;
};

// Rotations of a limb in the limb's space: of the upper bone about the root and of the lower bone about the
// middle joint. Multiply each on the left of the bone's rotation in that space. Unit quaternions; the
// identity if there is no solution (non-finite input, a segment of length 0).
struct LimbTurns {
  quat upper{1.0f, 0.0f, 0.0f, 0.0f};
  quat lower{1.0f, 0.0f, 0.0f, 0.0f};
};

// Analytic two-bone IK; it changes rotations only. If the target is out of reach, the limb is straight and
// points at it; if it is too close, the longer segment points at it and the shorter one folds back. Limits
// and softness keep the limb from straightening or folding fully. Continuous in the target, except where an
// axis of rotation is undefined: for example with the target at the root, on the line of the pole or, without
// a pole, on the line of the animated upper bone.
[[nodiscard]] LimbTurns solveTwoBone(const Limb& limb);

// Sixteen limbs in structure-of-arrays layout, for batches.
struct alignas(64) LimbBlock {
  static constexpr std::size_t lanes = 16;

  float root[3][lanes], middle[3][lanes], end[3][lanes], target[3][lanes], pole[3][lanes];
  float weight[lanes], softness[lanes], straightest[lanes], mostBent[lanes];
  float coneAxis[3][lanes], coneCosine[lanes];

  void set(std::size_t lane, const Limb& limb);
};

struct alignas(64) LimbTurnsBlock {
  float upper[4][LimbBlock::lanes], lower[4][LimbBlock::lanes];  // x, y, z, w

  [[nodiscard]] LimbTurns at(std::size_t lane) const;
};

// Solves many limbs at once. Lanes that were not set may hold any values.
struct TwoBoneIkJob {
  std::span<const LimbBlock> limbs;
  std::span<LimbTurnsBlock> turns;  // out
  // Set to false to save time if no limb has a pole, or all have default limits and softness.
  bool poles = true;
  bool limits = true;

  [[nodiscard]] Status validate() const;
  void run() const;
};

// Solves one limb of a pose: the bone `end`, its parent and its grandparent. Changes rotations only; matrices
// must be recomputed from the grandparent down. Exact if the grandparent's scale is uniform.
struct PoseIkJob {
  std::span<const std::int32_t> parents;
  std::span<const mat4> matrices;  // of the pose, model space
  std::size_t end = 0;
  Limb limb;                  // target, pole and cone in model space; joint positions are read from the pose
  std::span<PoseBlock> pose;  // in and out

  // Describes the first problem: `end` has no grandparent, or `pose` or `matrices` have too few bones.
  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
