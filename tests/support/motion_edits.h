#pragma once

#include <random>

#include "core/edit/edit.h"

namespace squire::test {

// A random edit of the motion of a clip of the first model of characterProject() or armedProject().
[[nodiscard]] Result<Edit> randomMotionEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
