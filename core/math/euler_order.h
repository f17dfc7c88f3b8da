#pragma once

#include <glm/vec3.hpp>

#include "core/math/transform.h"

namespace squire {

using glm::dvec3;

// The order of rotation about the parent's axes. XYZ is Blender's "XYZ Euler".
enum class EulerOrder : std::uint32_t { XYZ, XZY, YXZ, YZX, ZXY, ZYX };

// Degrees about X, Y and Z, stored in x, y and z whatever the order: of all equivalent angles those closest
// to `near`, so that they neither flip nor wrap. Converting them back gives the rotation within 1e-6.
[[nodiscard]] dvec3 toEulerDegrees(const quat& rotation, EulerOrder order, const dvec3& near);
[[nodiscard]] quat fromEulerDegrees(const dvec3& degrees, EulerOrder order);

}  // namespace squire
