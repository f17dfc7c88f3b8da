#include "core/math/transform.h"

#include <algorithm>
#include <cmath>

namespace squire {

mat4 toMatrix(const Transform& transform) {
  const glm::mat3 rotation = glm::mat3_cast(transform.rotation);
  return {vec4(rotation[0] * transform.scale.x, 0.0f), vec4(rotation[1] * transform.scale.y, 0.0f),
          vec4(rotation[2] * transform.scale.z, 0.0f), vec4(transform.translation, 1.0f)};
}

Transform toTransform(const mat4& matrix) {
  Transform out;
  out.translation = vec3(matrix[3]);
  glm::mat3 basis(matrix);
  for (int i = 0; i < 3; ++i) out.scale[i] = glm::length(basis[i]);
  if (glm::determinant(basis) < 0.0f) out.scale.x = -out.scale.x;
  for (int i = 0; i < 3; ++i) {
    if (out.scale[i] == 0.0f) return out;  // a flattened basis has no defined rotation
    basis[i] /= out.scale[i];
  }
  // Gram-Schmidt, so that shear does not distort the quaternion.
  basis[0] = glm::normalize(basis[0]);
  basis[1] = glm::normalize(basis[1] - basis[0] * glm::dot(basis[0], basis[1]));
  basis[2] = glm::cross(basis[0], basis[1]);
  out.rotation = glm::normalize(glm::quat_cast(basis));
  return out;
}

bool isUnit(const quat& q) {
  const float square = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
  return square >= 0.997f && square <= 1.003f;
}

float largestDifference(const mat4& a, const mat4& b) {
  float largest = 0.0f;
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      largest = std::max(largest, std::abs(a[column][row] - b[column][row]));
    }
  }
  return largest;
}

double angleBetween(const glm::dquat& a, const glm::dquat& b) {
  const double chord = std::min(glm::length(a - b), glm::length(a + b));
  return 4.0 * std::asin(std::min(1.0, 0.5 * chord));
}

float angleBetween(const quat& a, const quat& b) {
  return static_cast<float>(angleBetween(glm::dquat(a), glm::dquat(b)));
}

bool isFinite(const vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool isFinite(const Transform& t) {
  const quat& q = t.rotation;
  return isFinite(t.translation) && isFinite(t.scale) && isFinite(vec3(q.x, q.y, q.z)) && std::isfinite(q.w);
}

}  // namespace squire
