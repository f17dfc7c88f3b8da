#include "core/formats/fbx/transform.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/math/sines.h"

namespace squire::fbx {

namespace {

constexpr double radiansPerDegree = 0.017453292519943295769;

dquat identity() { return {1.0, 0.0, 0.0, 0.0}; }

dmat4 translationMatrix(const dvec3& t) {
  dmat4 m(1.0);
  m[3] = glm::dvec4(t, 1.0);
  return m;
}

}  // namespace

dmat4 matrixOf(const Trs& trs) {
  const dmat3 r = glm::mat3_cast(trs.rotation);
  return {glm::dvec4(r[0] * trs.scale.x, 0.0), glm::dvec4(r[1] * trs.scale.y, 0.0),
          glm::dvec4(r[2] * trs.scale.z, 0.0), glm::dvec4(trs.translation, 1.0)};
}

dmat4 scaleMatrix(const dvec3& s) {
  dmat4 m(1.0);
  for (int i = 0; i < 3; ++i) m[i][i] = s[i];
  return m;
}

bool isSound(const dmat4& m) {
  const double determinant = glm::determinant(m);
  return std::isfinite(determinant) && std::abs(determinant) > 1e-30;
}

Trs operator*(const Trs& a, const Trs& b) {
  if (isUniform(a.scale, 1e-12) || b.rotation == identity()) {
    return {a.translation + a.rotation * (a.scale * b.translation), a.rotation * b.rotation,
            a.scale * b.scale};
  }
  return nearestTrs(matrixOf(a) * matrixOf(b));
}

bool isUniform(const dvec3& s, double relative) {
  const double largest = std::max({std::abs(s.x), std::abs(s.y), std::abs(s.z)});
  return std::abs(s.x - s.y) <= relative * largest && std::abs(s.y - s.z) <= relative * largest &&
         std::abs(s.x - s.z) <= relative * largest;
}

Trs nearestTrs(const dmat4& matrix) {
  Trs out;
  out.translation = dvec3(matrix[3]);
  dmat3 basis(matrix);
  for (int i = 0; i < 3; ++i) out.scale[i] = glm::length(basis[i]);
  if (out.scale.x < 1e-12 || out.scale.y < 1e-12 || out.scale.z < 1e-12) return out;
  for (int i = 0; i < 3; ++i) basis[i] /= out.scale[i];
  if (glm::determinant(basis) < 0.0) {
    out.scale.x = -out.scale.x;
    basis[0] = -basis[0];
  }
  // Polar decomposition: averaging the matrix with its inverse transpose converges to the nearest rotation.
  for (int i = 0; i < 24; ++i) {
    const double determinant = glm::determinant(basis);
    if (!(std::abs(determinant) > 1e-9)) break;
    const dmat3 next = 0.5 * (basis + glm::transpose(glm::inverse(basis)));
    const dmat3 step = next - basis;
    basis = next;
    if (glm::dot(step[0], step[0]) + glm::dot(step[1], step[1]) + glm::dot(step[2], step[2]) < 1e-28) break;
  }
  const dquat rotation = glm::quat_cast(basis);
  const double length = glm::length(rotation);
  if (std::isfinite(length) && length > 1e-9) out.rotation = rotation / length;
  return out;
}

Unscaled withoutScale(const Trs& local, const dvec3& above) {
  Unscaled out{local};
  if (above.x == 0.0 || above.y == 0.0 || above.z == 0.0) return out;
  if (isUniform(above, 1e-12) || local.rotation == identity()) {
    out.local.scale /= above;
    return out;
  }
  dmat4 wanted = matrixOf(local);
  for (int i = 0; i < 3; ++i) wanted[i] = glm::dvec4(dvec3(wanted[i]) / above, 0.0);
  out.local = nearestTrs(wanted);
  const dmat4 found = matrixOf(out.local);
  for (int i = 0; i < 3; ++i) {
    const double length = glm::length(wanted[i]);
    if (length > 0.0) out.skew = std::max(out.skew, glm::length(found[i] - wanted[i]) / length);
  }
  return out;
}

dquat eulerRotation(const dvec3& degrees, RotationOrder order) {
  const dvec3 half = degrees * (0.5 * radiansPerDegree);
  const Sines ofX = sinesOf(half.x), ofY = sinesOf(half.y), ofZ = sinesOf(half.z);
  const dquat x(ofX.cosine, ofX.sine, 0.0, 0.0);
  const dquat y(ofY.cosine, 0.0, ofY.sine, 0.0);
  const dquat z(ofZ.cosine, 0.0, 0.0, ofZ.sine);
  switch (order) {
    case RotationOrder::XYZ:
      return product(product(z, y), x);
    case RotationOrder::XZY:
      return product(product(y, z), x);
    case RotationOrder::YZX:
      return product(product(x, z), y);
    case RotationOrder::YXZ:
      return product(product(z, x), y);
    case RotationOrder::ZXY:
      return product(product(y, x), z);
    case RotationOrder::ZYX:
      return product(product(x, y), z);
  }
  return identity();
}

dvec3 eulerDegrees(const dquat& rotation, RotationOrder order) {
  struct Axes {
    int first, second, third;
    double sign;  // of the permutation
  };
  static constexpr std::array<Axes, 6> all{
      {{0, 1, 2, 1.0}, {0, 2, 1, -1.0}, {1, 2, 0, 1.0}, {1, 0, 2, -1.0}, {2, 0, 1, 1.0}, {2, 1, 0, -1.0}}};
  const auto [i, j, k, sign] = all[static_cast<std::size_t>(order)];
  const dmat3 m = glm::mat3_cast(rotation);
  const double middle = -sign * std::clamp(m[i][k], -1.0, 1.0);
  dvec3 out;
  out[j] = std::asin(middle);
  if (std::abs(middle) < 1.0 - 1e-12) {
    out[i] = std::atan2(sign * m[j][k], m[k][k]);
    out[k] = std::atan2(sign * m[i][j], m[i][i]);
  } else {
    out[i] = std::atan2(-sign * m[k][j], m[j][j]);
    out[k] = 0.0;
  }
  return out / radiansPerDegree;
}

double mostBend(const dvec3& degrees) {
  const dvec3 turn = glm::abs(degrees) * radiansPerDegree;
  const double swing = turn.x + turn.y + turn.z;
  if (!(swing < 1.0)) return 4.0;
  const double pairs = turn.x * turn.y + turn.y * turn.z + turn.z * turn.x;
  // The Euler path is a path of quaternions q(t), 0 <= t <= 1. Its angular velocity is at most `swing` and
  // changes by at most `pairs`. So q'' has a part of at most pairs / 2 across q and one of swing^2 / 4 along
  // q, and q is at most swing / 2 away from the middle of the great circle between the ends. The middle of a
  // path is at most an eighth of q'' away from the middle of its chord. The angle of a rotation is twice that
  // of its quaternion; a tenth is added for safety.
  return 2.2 * (pairs / 16.0 + swing * swing * swing / 64.0) + 1e-7;
}

NodeTransform NodeTransform::read(const Properties& p) {
  NodeTransform out;
  const dvec3 zero(0.0);
  out.lcl.translation = p.vector("Lcl Translation", zero);
  out.lcl.rotation = p.vector("Lcl Rotation", zero);
  out.lcl.scaling = p.vector("Lcl Scaling", dvec3(1.0));
  // Without RotationActive the order is XYZ and extra rotations are ignored, even if present. This also
  // applies with RotationSpaceForLimitOnly, since they then affect only the rotation limits.
  if (p.integer("RotationActive", 0) != 0 && p.integer("RotationSpaceForLimitOnly", 0) == 0) {
    const std::int64_t order = p.integer("RotationOrder", 0);
    out.order = static_cast<RotationOrder>(order >= 0 && order <= 5 ? order : 0);
    out.preRotation = eulerRotation(p.vector("PreRotation", zero), RotationOrder::XYZ);
    out.postRotationInverse =
        glm::conjugate(eulerRotation(p.vector("PostRotation", zero), RotationOrder::XYZ));
    out.turned = out.preRotation != identity() || out.postRotationInverse != identity();
  }
  const std::int64_t inherit = p.integer("InheritType", 0);
  out.inherit = static_cast<Inherit>(inherit >= 0 && inherit <= 2 ? inherit : 1);
  out.rotationOffset = p.vector("RotationOffset", zero);
  out.rotationPivot = p.vector("RotationPivot", zero);
  out.scalingOffset = p.vector("ScalingOffset", zero);
  out.scalingPivot = p.vector("ScalingPivot", zero);
  out.pivoted = out.rotationOffset != zero || out.rotationPivot != zero || out.scalingOffset != zero ||
                out.scalingPivot != zero;
  Trs geometric;
  geometric.rotation = eulerRotation(p.vector("GeometricRotation", zero), RotationOrder::XYZ);
  geometric.scale = p.vector("GeometricScaling", dvec3(1.0));
  out.geometric = translationMatrix(p.vector("GeometricTranslation", zero)) * matrixOf(geometric);
  return out;
}

dquat NodeTransform::rotation(const dvec3& degrees) const {
  const dquat euler = eulerRotation(degrees, order);
  return turned ? product(product(preRotation, euler), postRotationInverse) : euler;
}

Trs NodeTransform::local(const Lcl& at) const {
  Trs out{at.translation, rotation(at.rotation), at.scaling};
  if (pivoted) {
    const dvec3 inner = scalingOffset + scalingPivot - rotationPivot - at.scaling * scalingPivot;
    out.translation += rotationOffset + rotationPivot + out.rotation * inner;
  }
  return out;
}

}  // namespace squire::fbx
