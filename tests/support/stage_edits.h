#pragma once

#include <random>

#include "core/edit/edit.h"

namespace squire::test {

// A random edit of the first stage of the project, or one that adds a stage. Deterministic for a state of
// `random`.
[[nodiscard]] Result<Edit> randomStageEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
