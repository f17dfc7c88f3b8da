#pragma once

#include "core/edit/edit.h"
#include "core/model/project.h"

namespace squire::test {

// The sample with a hurt body and a punch that has a fist: there in ticks 12 to 14, 6 points of damage. And a
// contract of the punch: startup 12, active 3.
[[nodiscard]] Project punchingKnight(const Project& knight, float radius = 0.12f);

}  // namespace squire::test
