#pragma once

#include "core/edit/edit.h"
#include "core/model/project.h"

namespace squire::test {

// The sample with a hurt body and a punch with a hit volume "fist" that is active in ticks 12 to 14 and does
// 6 points of damage. The contract of the punch: startup 12, active 3.
[[nodiscard]] Project punchingKnight(const Project& knight, float radius = 0.12f);

}  // namespace squire::test
