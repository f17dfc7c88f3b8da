#pragma once

#include "core/math/transform.h"

namespace squire {

// Degrees about the parent's X, then Y, then Z axis (Blender's "XYZ Euler"), for display. Y is in [-90, 90],
// X and Z are in (-180, 180].
[[nodiscard]] vec3 toEulerDegrees(const quat& rotation);
// The same rotation with the angles closest to `near`, so that displayed numbers do not jump.
[[nodiscard]] vec3 toEulerDegrees(const quat& rotation, const vec3& near);
[[nodiscard]] quat fromEulerDegrees(const vec3& degrees);

}  // namespace squire
