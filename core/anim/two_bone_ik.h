#pragma once

#include <cstdint>
#include <span>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"

namespace squire {

// What a limb's joints can do. The neutral values limit nothing.
struct LimbLimits {
  // How far the middle joint may bend, as cosines: 1 is straight, -1 folded back.
  float straightest = 1.0f;
  float mostBent = -1.0f;
  // The upper bone stays within a cone about this direction; of no length: no cone.
  vec3 coneAxis{0.0f};
  float coneCosine = -1.0f;
};

// Three joints and where the last one has to go. All in one space, metres.
struct Limb {
  vec3 root{0.0f};
  vec3 middle{0.0f};
  vec3 end{0.0f};
  vec3 target{0.0f};
  // The direction in which the middle joint bends; of no length: it stays as near as it can to where it was,
  // which is the engine's own rule. With a pole the middle joint turns about its hinge alone.
  vec3 pole{0.0f};
  float weight = 1.0f;  // of the turns, held to [0, 1]
  // The last share of the limb's length, from which on it slows down instead of snapping straight: 0 to 0.5.
  float softness = 0.0f;
  LimbLimits limits;
};

// How a limb is turned, in its own space: the upper bone about the root, the lower about the middle joint.
// Each is put before the bone's rotation in that space. Unit quaternions; the identity for what cannot be
// solved: a number that is not finite, a segment of no length.
struct LimbTurns {
  quat upper{1.0f, 0.0f, 0.0f, 0.0f};
  quat lower{1.0f, 0.0f, 0.0f, 0.0f};
};

// Two-bone IK in closed form. It only rotates. A target that is too far away is pointed at with a straight
// limb; one that is too near with the longer segment, the other one back. Continuous in the target but where
// geometry leaves the direction open: at the root, where the limb would turn about itself, and on the pole's
// own axis.
[[nodiscard]] LimbTurns solveTwoBone(const Limb& limb);

// Sixteen limbs, component by component, as the batch takes them.
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

// Many limbs at once. Lanes that nothing was set in may hold anything.
struct TwoBoneIkJob {
  std::span<const LimbBlock> limbs;
  std::span<LimbTurnsBlock> turns;  // out
  // Whether any limb has a pole, and limits or softness other than the neutral ones; false saves time.
  bool poles = true;
  bool limits = true;

  [[nodiscard]] Status validate() const;
  void run() const;
};

// Solves one limb of a pose: the bone `end`, its parent and its grandparent. Only their rotations change; the
// matrices below them have to be made again. Exact where the grandparent's scale is uniform.
struct PoseIkJob {
  std::span<const std::int32_t> parents;
  std::span<const mat4> matrices;  // of the pose, model space
  std::size_t end = 0;
  Limb limb;                  // target, pole and cone in model space; the joints are taken from the pose
  std::span<PoseBlock> pose;  // in and out

  // Names what is wrong: `end` has no grandparent, a span is too short.
  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
