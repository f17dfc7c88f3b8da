#include "core/anim/keyframes/affine.h"

#include <algorithm>
#include <cmath>

namespace squire::keyframes {

// The square root of the largest eigenvalue of transpose(m) * m, in closed form.
float largestSingularValue(const Affine& m) {
  const double xx = dot(m.x, m.x), yy = dot(m.y, m.y), zz = dot(m.z, m.z);
  const double xy = dot(m.x, m.y), xz = dot(m.x, m.z), yz = dot(m.y, m.z);
  const double mean = (xx + yy + zz) / 3.0;
  const double a = xx - mean, b = yy - mean, c = zz - mean;
  const double spread = std::sqrt((a * a + b * b + c * c + 2.0 * (xy * xy + xz * xz + yz * yz)) / 6.0);
  if (spread <= 0.0) return static_cast<float>(std::sqrt(mean));
  const double determinant = a * (b * c - yz * yz) - xy * (xy * c - yz * xz) + xz * (xy * yz - b * xz);
  const double cosine = std::clamp(determinant / (2.0 * spread * spread * spread), -1.0, 1.0);
  return static_cast<float>(
      std::sqrt(std::max(0.0, mean + 2.0 * spread * std::cos(std::acos(cosine) / 3.0))));
}

}  // namespace squire::keyframes
