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

// translate * rotate * scale in double precision, in the units of the file.
struct Trs {
  dvec3 translation{0.0};
  dquat rotation{1.0, 0.0, 0.0, 0.0};
  dvec3 scale{1.0};
};

[[nodiscard]] dmat4 matrixOf(const Trs& trs);
// a then b below it. Exact where a's scale is uniform or b does not rotate; shear is lost otherwise.
[[nodiscard]] Trs operator*(const Trs& a, const Trs& b);
[[nodiscard]] bool isUniform(const dvec3& scale, double relative = 1e-5);
// The rotation and scale nearest to a linear map; a mirrored one gets a negative x scale.
[[nodiscard]] Trs nearestTrs(const dmat4& matrix);

// A node's local transform where it does not take over the scale of the one above. Exact where that scale is
// uniform or the node's axes lie along those above; `skew`, else, is the share of its size that is lost.
struct Unscaled {
  Trs local;
  double skew = 0.0;
};
constexpr double leastSkew = 1e-3;  // less is not worth a word
[[nodiscard]] Unscaled withoutScale(const Trs& local, const dvec3& above);

// FBX's rotation orders; the letters tell which axis turns first.
enum class RotationOrder { XYZ, XZY, YZX, YXZ, ZXY, ZYX };

[[nodiscard]] dquat eulerRotation(const dvec3& degrees, RotationOrder order);
// The angles of a rotation, each at most half a turn.
[[nodiscard]] dvec3 eulerDegrees(const dquat& rotation, RotationOrder order);

// How a node takes over its parent's scale.
enum class Inherit {
  RrSs,  // the parent's scale acts after the node's own rotation: no shear
  RSrs,  // the ordinary product of matrices
  Rrs    // the parent's own scale is not taken over
};

// The three properties that curves move.
struct Lcl {
  dvec3 translation{0.0};
  dvec3 rotation{0.0};  // degrees
  dvec3 scaling{1.0};
};

// What FBX keeps of a node's place besides those: pivots, offsets, orders.
struct NodeTransform {
  Lcl lcl;  // the default pose
  RotationOrder order = RotationOrder::XYZ;
  Inherit inherit = Inherit::RSrs;
  bool pivoted = false;  // some pivot or offset makes the translation depend on rotation and scale
  bool turned = false;   // there is a pre or post rotation
  dquat preRotation{1.0, 0.0, 0.0, 0.0};
  dquat postRotationInverse{1.0, 0.0, 0.0, 0.0};
  dvec3 rotationOffset{0.0}, rotationPivot{0.0};
  dvec3 scalingOffset{0.0}, scalingPivot{0.0};
  dmat4 geometric{1.0};  // moves the node's geometry only

  [[nodiscard]] static NodeTransform read(const Properties& properties);

  // T * Roff * Rp * Rpre * R * Rpost^-1 * Rp^-1 * Soff * Sp * S * Sp^-1, which is always a T * R * S.
  [[nodiscard]] Trs local(const Lcl& lcl) const;
  [[nodiscard]] dquat rotation(const dvec3& degrees) const;
};

}  // namespace squire::fbx
