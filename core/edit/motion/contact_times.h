#pragma once

#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

// The frames at which a foot comes to the ground or leaves it, ascending: those at which the end of a leg
// enters or leaves the lowest fifth of its heights in the clip. None for feet that hardly rise.
[[nodiscard]] std::vector<Time> contactTimes(const Skeleton& skeleton, const Clip& clip);

}  // namespace squire
