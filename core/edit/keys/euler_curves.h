#pragma once

#include <vector>

#include "core/math/euler_order.h"
#include "core/model/clip.h"

namespace squire {

// The angles on the way between two rotations at a share of it, as near as can be to angles shown before.
[[nodiscard]] dvec3 eulerOnTheWay(const quat& from, const quat& to, float share, EulerOrder order,
                                  const dvec3& near);

// Rotation keys as three continuous curves: the angles at each key, in degrees, followed along the way that
// the bone really turns between keys (the shorter arc). They neither flip nor wrap; a spin over many keys
// goes on to 720 and beyond. The first key is written as near to 0 as it can be.
[[nodiscard]] std::vector<dvec3> eulerAngles(const Keys<quat>& keys, EulerOrder order);

}  // namespace squire
