#pragma once

#include <span>

namespace squire {

// Solves a system of linear equations in place. `matrix`: the upper half of a symmetric matrix, row by row;
// it is overwritten. `values`: the right sides, then the solution. Returns false if the matrix is not
// positive definite.
[[nodiscard]] bool solveSymmetric(std::span<double> matrix, std::span<double> values);

}  // namespace squire
