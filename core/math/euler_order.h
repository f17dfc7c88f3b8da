#pragma once

#include <glm/vec3.hpp>

#include "core/math/transform.h"

namespace squire {

using glm::dvec3;

// The axes in the order in which they turn, about the parent's axes. XYZ is Blender's "XYZ Euler".
enum class EulerOrder : std::uint32_t { XYZ, XZY, YXZ, YZX, ZXY, ZYX };

// Degrees about X, Y and Z (in the vector's x, y and z, whatever the order): of all ways to write the
// rotation the one nearest to angles that were shown before, so that they neither flip nor wrap. In doubles:
// written back they give the rotation within 1e-6.
[[nodiscard]] dvec3 toEulerDegrees(const quat& rotation, EulerOrder order, const dvec3& near);
[[nodiscard]] quat fromEulerDegrees(const dvec3& degrees, EulerOrder order);

}  // namespace squire
