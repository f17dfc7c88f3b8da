#pragma once

#include "core/math/transform.h"

namespace squire {

// Degrees about X, then Y, then Z of the parent's axes (Blender's "XYZ Euler"), for people to read. Y lies in
// [-90, 90], the others in (-180, 180].
[[nodiscard]] vec3 toEulerDegrees(const quat& rotation);
// The same rotation, written as near as possible to angles that were shown before, so that numbers do not
// jump.
[[nodiscard]] vec3 toEulerDegrees(const quat& rotation, const vec3& near);
[[nodiscard]] quat fromEulerDegrees(const vec3& degrees);

}  // namespace squire
