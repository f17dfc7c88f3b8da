#pragma once

#include "core/math/transform.h"

namespace squire::keyframes {

// A 3 x 4 matrix: what is left of a mat4 when the last row is always 0 0 0 1.
struct Affine {
  vec3 x{1.0f, 0.0f, 0.0f};
  vec3 y{0.0f, 1.0f, 0.0f};
  vec3 z{0.0f, 0.0f, 1.0f};
  vec3 origin{0.0f};
};

inline vec3 turned(const Affine& a, const vec3& v) { return a.x * v.x + a.y * v.y + a.z * v.z; }

inline Affine operator*(const Affine& a, const Affine& b) {
  return {turned(a, b.x), turned(a, b.y), turned(a, b.z), turned(a, b.origin) + a.origin};
}

inline Affine toAffine(const vec3& t, const quat& q, const vec3& s) {
  const float xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
  const float xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
  const float wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
  return {vec3(1.0f - 2.0f * (yy + zz), 2.0f * (xy + wz), 2.0f * (xz - wy)) * s.x,
          vec3(2.0f * (xy - wz), 1.0f - 2.0f * (xx + zz), 2.0f * (yz + wx)) * s.y,
          vec3(2.0f * (xz + wy), 2.0f * (yz - wx), 1.0f - 2.0f * (xx + yy)) * s.z, t};
}

// Weights of a slerp between unit quaternions whose dot product is `cosine` (not negative). Sums and products
// alone where the arc is short, so that it is quick and the same on every machine; good to 1e-7.
struct SlerpWeights {
  float from, to;
};
[[nodiscard]] SlerpWeights slerpWeightsOfLongArc(float cosine, float share);

inline float shortArcWeight(float less, float share) {
  // sin(share * a) / sin(a) as a series in less = cos(a) - 1.
  const float square = share * share;
  float sum = 1.0f + (square * (1.0f / 78.0f) - 6.0f / 13.0f) * less;
  sum = 1.0f + (square * (1.0f / 55.0f) - 5.0f / 11.0f) * less * sum;
  sum = 1.0f + (square * (1.0f / 36.0f) - 4.0f / 9.0f) * less * sum;
  sum = 1.0f + (square * (1.0f / 21.0f) - 3.0f / 7.0f) * less * sum;
  sum = 1.0f + (square * (1.0f / 10.0f) - 2.0f / 5.0f) * less * sum;
  sum = 1.0f + (square * (1.0f / 3.0f) - 1.0f / 3.0f) * less * sum;
  return share * sum;
}

inline SlerpWeights slerpWeights(float cosine, float share) {
  constexpr float shortest = 0.85f;  // an arc of 32 degrees, a turn of 64
  if (cosine < shortest) return slerpWeightsOfLongArc(cosine, share);
  const float less = cosine - 1.0f;
  return {shortArcWeight(less, 1.0f - share), shortArcWeight(less, share)};
}

}  // namespace squire::keyframes
