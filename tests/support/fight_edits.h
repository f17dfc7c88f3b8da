#pragma once

#include <random>

#include "core/edit/edit.h"

namespace squire::test {

// A random edit of the fight data of the first model and its clips. Deterministic for a state of `random`.
[[nodiscard]] Result<Edit> randomFightEdit(const Project& project, std::mt19937& random);

// A random edit of the selection sets of the first model.
[[nodiscard]] Result<Edit> randomSelectionSetEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
