#pragma once

#include "core/math/transform.h"

namespace squire::keyframes {

// Four floats in one vector register; the fourth is 0. Gives the same bits as scalar arithmetic.
using Lanes = float __attribute__((vector_size(16)));

inline float sum(const Lanes& a) { return a[0] + a[1] + a[2]; }
inline float dot(const Lanes& a, const Lanes& b) { return sum(a * b); }
inline vec3 toVec3(const Lanes& a) { return {a[0], a[1], a[2]}; }

// A 3 x 4 matrix: a mat4 whose last row is 0 0 0 1.
struct Affine {
  Lanes x{1.0f, 0.0f, 0.0f, 0.0f};
  Lanes y{0.0f, 1.0f, 0.0f, 0.0f};
  Lanes z{0.0f, 0.0f, 1.0f, 0.0f};
  Lanes origin{0.0f, 0.0f, 0.0f, 0.0f};
};

inline Lanes turned(const Affine& a, const Lanes& v) { return a.x * v[0] + a.y * v[1] + a.z * v[2]; }

inline Affine operator*(const Affine& a, const Affine& b) {
  return {turned(a, b.x), turned(a, b.y), turned(a, b.z), turned(a, b.origin) + a.origin};
}

inline Affine operator-(const Affine& a, const Affine& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z, a.origin - b.origin};
}

// Largest factor by which the 3 x 3 part lengthens a vector.
[[nodiscard]] float largestSingularValue(const Affine& m);

inline Affine toAffine(const vec3& t, const quat& q, const vec3& s) {
  const float xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
  const float xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
  const float wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
  return {Lanes{1.0f - 2.0f * (yy + zz), 2.0f * (xy + wz), 2.0f * (xz - wy), 0.0f} * s.x,
          Lanes{2.0f * (xy - wz), 1.0f - 2.0f * (xx + zz), 2.0f * (yz + wx), 0.0f} * s.y,
          Lanes{2.0f * (xz + wy), 2.0f * (yz - wx), 1.0f - 2.0f * (xx + yy), 0.0f} * s.z,
          Lanes{t.x, t.y, t.z, 0.0f}};
}

// Slerp weights for unit quaternions with dot product `cosine` (not negative). Uses only sums and products
// for short arcs, which is fast and identical on every machine; accurate to 1e-7.
struct SlerpWeights {
  float from, to;
};
[[nodiscard]] SlerpWeights slerpWeightsOfLongArc(float cosine, float share);

inline SlerpWeights slerpWeights(float cosine, float share) {
  constexpr float shortest = 0.85f;  // the cosine of 32 degrees: a rotation by 64 degrees
  if (cosine < shortest) return slerpWeightsOfLongArc(cosine, share);
  // sin(share * a) / sin(a) as a series in less = cos(a) - 1.
  const float less = cosine - 1.0f;
  const Lanes shares = {1.0f - share, share, 0.0f, 0.0f};
  const Lanes square = shares * shares;
  Lanes series = 1.0f + (square * (1.0f / 78.0f) - 6.0f / 13.0f) * less;
  series = 1.0f + (square * (1.0f / 55.0f) - 5.0f / 11.0f) * less * series;
  series = 1.0f + (square * (1.0f / 36.0f) - 4.0f / 9.0f) * less * series;
  series = 1.0f + (square * (1.0f / 21.0f) - 3.0f / 7.0f) * less * series;
  series = 1.0f + (square * (1.0f / 10.0f) - 2.0f / 5.0f) * less * series;
  series = 1.0f + (square * (1.0f / 3.0f) - 1.0f / 3.0f) * less * series;
  const Lanes weights = shares * series;
  return {weights[0], weights[1]};
}

}  // namespace squire::keyframes
