#pragma once

#include "core/edit/keys/axis_lists.h"
#include "core/edit/motion/fewest_keys.h"

namespace squire {

// The same as fewestKeys() for a channel whose axes have keys of their own: the fewest times at which there
// are keys, with handles of its own for each axis, and on each axis only those keys that it needs. The
// tolerance of `fit` applies to each axis, in its unit.
[[nodiscard]] AxisLists fewestAxisKeys(const AxisLists& lists, const KeyFit& fit);

}  // namespace squire
