#pragma once

#include "core/edit/motion/fewest_keys.h"
#include "core/model/axis_curves.h"

namespace squire {

// Which keys a channel may have after a reduction.
enum class KeysOf { AllAxes, EachAxis };

// Replaces the keys of a channel by the fewest ones within a tolerance: keys of all three axes or, if that
// is allowed, of each axis, if these are at fewer times. Keeps the keys of single axes if keys of all three
// would not be fewer, and where the axes continue beyond their keys.
template <typename T>
void reduceChannel(Channel<T>& channel, Axes<T>& axes, const KeyFit& fit, KeysOf allowed);

}  // namespace squire
