#pragma once

#include <random>

#include "core/edit/edit.h"

namespace squire::test {

// Some edit of what the first model and its clips have for a fight; a function of the state of `random`.
[[nodiscard]] Result<Edit> randomFightEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
