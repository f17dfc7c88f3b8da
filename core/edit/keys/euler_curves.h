#pragma once

#include <vector>

#include "core/math/euler_order.h"
#include "core/model/clip.h"

namespace squire {

// The Euler angles, in degrees, of the rotation at a fraction of the way between two rotations. Of the
// equivalent angles, the ones closest to `near`.
[[nodiscard]] dvec3 eulerOnTheWay(const quat& from, const quat& to, float share, EulerOrder order,
                                  const dvec3& near);

// Rotation keys as three continuous curves: the angles at each key in degrees, followed along the actual
// rotation between keys (the shorter arc). They do not flip or wrap; a spin over several keys goes on to 720
// degrees and beyond. The angles of the first key are those closest to 0.
[[nodiscard]] std::vector<dvec3> eulerAngles(const Keys<quat>& keys, EulerOrder order);

}  // namespace squire
