#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

#include "core/posing/limbs.h"

namespace squire {

using glm::dvec3;

// What a joint of a pulled body does: it turns in any direction, it bends as elbows and knees do, or it turns
// and moves with all that hangs on it, as the hips do.
enum class BodyJointKind : std::uint8_t { Ball, Hinge, Mover };

// A joint that follows a pull. Places and directions are those in model space when the pull begins.
struct BodyJoint {
  static constexpr int noParent = -1;

  std::size_t bone = 0;
  int parent = noParent;  // index of the next joint toward the mover, always before this one
  BodyJointKind kind = BodyJointKind::Ball;
  double stiffness = 1.0;  // cost of a radian, squared; see BodySolver
  dvec3 place{0.0};
  // Of a hinge. Angles are in radians from straight.
  dvec3 axis{0.0};  // a turn about it bends the limb further; unit length
  double bend = 0.0;
  double least = 0.0, most = 0.0;  // beyond them, a bend costs much
};

// A place on the body that is pulled or stays.
struct BodyPoint {
  std::size_t bone = 0;
  int joint = 0;  // the joint that it hangs on
  dvec3 place{0.0};
  bool isPulled = false;
};

// The part of a body that follows a pull: joints from the mover to what is pulled and pinned.
struct Body {
  std::vector<BodyJoint> joints;
  std::vector<BodyPoint> points;
  double size = 1.0;  // metres: the extent of the body at rest, where 1.7 is that of a grown human
};

// Which bones are pulled and which stay in place, as indices.
struct BodyParts {
  std::span<const std::size_t> pulled;
  std::span<const std::size_t> pinned;
};

// The bone that carries the body that a bone is a part of: the one that all limbs hang on.
[[nodiscard]] std::size_t moverOf(const Skeleton& skeleton, std::span<const PosedLimb> limbs,
                                  std::size_t bone = 0);

// Finds the joints that follow a pull: the bones between the mover and what is pulled and pinned. The mover
// stays where it is unless something is pinned or it is pulled itself.
// What hangs on the end of a limb counts as the end. Empty if a pulled bone does not hang on the mover.
[[nodiscard]] Body bodyOf(const Skeleton& skeleton, const Pose& pose, std::span<const PosedLimb> limbs,
                          const BodyParts& parts);

}  // namespace squire
