#pragma once

#include <QString>

#include "core/model/skeleton.h"

namespace squire {

// Says which limbs can be posed, but not moved by IK in the game, and why; empty if there are none.
[[nodiscard]] QString limbsWithoutIk(const Skeleton& skeleton);

}  // namespace squire
