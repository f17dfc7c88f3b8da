#pragma once

#include <random>

#include "core/model/project.h"

namespace squire::test {

// A number in [0, count).
[[nodiscard]] std::size_t pick(std::mt19937& random, std::size_t count);
[[nodiscard]] bool chance(std::mt19937& random, std::size_t oneIn);

// A project with random content of every kind. Deterministic for a state of `random`. All clips are stored;
// no source is loaded.
[[nodiscard]] Project randomProject(std::mt19937& random);

// Sorted keys on frames and between them, some eased.
[[nodiscard]] Keys<vec3> randomVectorKeys(std::mt19937& random, Rate rate, std::size_t count);
[[nodiscard]] Keys<quat> randomRotationKeys(std::mt19937& random, Rate rate, std::size_t count);

}  // namespace squire::test
