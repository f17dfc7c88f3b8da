#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include "core/formats/fbx/properties.h"
#include "core/math/transform.h"

namespace squire::fbx {

using glm::dmat3;
using glm::dmat4;
using glm::dquat;
using glm::dvec3;

// translate * rotate * scale in double precision, in file units.
struct Trs {
  dvec3 translation{0.0};
  dquat rotation{1.0, 0.0, 0.0, 0.0};
  dvec3 scale{1.0};
};

[[nodiscard]] dmat4 matrixOf(const Trs& trs);
[[nodiscard]] dmat4 scaleMatrix(const dvec3& scale);
// Whether the matrix can be inverted.
[[nodiscard]] bool isSound(const dmat4& matrix);
// Applies b, then a. Exact if the scale of a is uniform or b does not rotate; otherwise shear is lost.
[[nodiscard]] Trs operator*(const Trs& a, const Trs& b);
[[nodiscard]] bool isUniform(const dvec3& scale, double relative = 1e-5);
// The scale of a linear map (the lengths of its columns) and the rotation closest to what remains; no
// rotation if a column has no length. Mirrored maps get a negative x scale.
[[nodiscard]] Trs nearestTrs(const dmat4& matrix);

// A node's local transform without its parent's scale. Exact if that scale is uniform or the node's axes are
// parallel to the parent's; otherwise `skew` is the largest relative error of an axis.
struct Unscaled {
  Trs local;
  double skew = 0.0;
};
constexpr double leastSkew = 1e-3;  // smaller values are not reported
[[nodiscard]] Unscaled withoutScale(const Trs& local, const dvec3& above);

// GLM's product of quaternions, inlined: compilers do not inline GLM's own where sampling needs it.
[[nodiscard, gnu::always_inline]] inline dquat product(const dquat& p, const dquat& q) {
  return {p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z, p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
          p.w * q.y + p.y * q.w + p.z * q.x - p.x * q.z, p.w * q.z + p.z * q.w + p.x * q.y - p.y * q.x};
}

// FBX rotation orders; the first letter is the axis that is applied first.
enum class RotationOrder { XYZ, XZY, YZX, YXZ, ZXY, ZYX };

[[nodiscard]] dquat eulerRotation(const dvec3& degrees, RotationOrder order);
// The Euler angles of a rotation, each at most half a turn.
[[nodiscard]] dvec3 eulerDegrees(const dquat& rotation, RotationOrder order);

// An upper bound, in radians, of the angle between two rotations in the middle of a span: on the path along
// which the Euler angles change linearly by `degrees`, and on the shortest path. More than half a turn for
// large changes.
[[nodiscard]] double mostBend(const dvec3& degrees);

// How a node inherits its parent's scale.
enum class Inherit {
  RrSs,  // the parent's scale is applied before the node's rotation: no shear
  RSrs,  // the ordinary matrix product
  Rrs    // the parent's own scale is not inherited
};

// The three properties that curves animate.
struct Lcl {
  dvec3 translation{0.0};
  dvec3 rotation{0.0};  // degrees
  dvec3 scaling{1.0};
};

// An FBX node transform: its default pose, pivots, offsets and rotation order.
struct NodeTransform {
  Lcl lcl;  // the default pose
  RotationOrder order = RotationOrder::XYZ;
  Inherit inherit = Inherit::RSrs;
  bool pivoted = false;  // a pivot or offset makes the translation depend on rotation and scale
  bool turned = false;   // has a pre- or post-rotation
  dquat preRotation{1.0, 0.0, 0.0, 0.0};
  dquat postRotationInverse{1.0, 0.0, 0.0, 0.0};
  dvec3 rotationOffset{0.0}, rotationPivot{0.0};
  dvec3 scalingOffset{0.0}, scalingPivot{0.0};
  dmat4 geometric{1.0};  // applies to the node's geometry only

  [[nodiscard]] static NodeTransform read(const Properties& properties);

  // T * Roff * Rp * Rpre * R * Rpost^-1 * Rp^-1 * Soff * Sp * S * Sp^-1, which is always of the form T * R *
  // S.
  [[nodiscard]] Trs local(const Lcl& lcl) const;
  [[nodiscard]] dquat rotation(const dvec3& degrees) const;
};

}  // namespace squire::fbx
