#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

namespace squire {

using glm::mat4;
using glm::quat;
using glm::vec2;
using glm::vec3;
using glm::vec4;

// A transform relative to the parent: translate(translation) * rotate(rotation) * scale(scale). Metres; the
// rotation is a unit quaternion.
struct Transform {
  vec3 translation{0.0f};
  quat rotation{1.0f, 0.0f, 0.0f, 0.0f};  // glm: w first
  vec3 scale{1.0f};

  bool operator==(const Transform&) const = default;
};

[[nodiscard]] mat4 toMatrix(const Transform& transform);

// The closest Transform to an affine matrix. Shear is lost; a mirrored matrix gets a negative x scale.
[[nodiscard]] Transform toTransform(const mat4& matrix);

// The largest absolute difference between corresponding elements.
[[nodiscard]] float largestDifference(const mat4& a, const mat4& b);

// Angle between two unit quaternions in radians, in [0, pi]. Accurate for tiny angles too, where acos of the
// dot product is not.
[[nodiscard]] double angleBetween(const glm::dquat& a, const glm::dquat& b);
[[nodiscard]] float angleBetween(const quat& a, const quat& b);

[[nodiscard]] bool isFinite(const vec3& v);
[[nodiscard]] bool isFinite(const Transform& transform);
// Whether the rotation counts as unit length in the engine's file: squared length in [0.997, 1.003].
[[nodiscard]] bool isUnit(const quat& rotation);

}  // namespace squire
