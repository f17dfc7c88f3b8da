#include "core/posing/body/elimination.h"

#include <cstddef>

namespace squire {

namespace {

constexpr double leastPivot = 1e-4;

}  // namespace

bool solveSymmetric(std::span<double> matrix, std::span<double> values) {
  const std::size_t count = values.size();
  for (std::size_t k = 0; k < count; ++k) {
    const double* pivot = &matrix[k * count];
    if (!(pivot[k] > leastPivot)) return false;
    for (std::size_t i = k + 1; i < count; ++i) {
      const double factor = pivot[i] / pivot[k];
      if (factor == 0.0) continue;
      double* row = &matrix[i * count];
      for (std::size_t j = i; j < count; ++j) row[j] -= factor * pivot[j];
      values[i] -= factor * values[k];
    }
  }
  for (std::size_t k = count; k-- > 0;) {
    const double* pivot = &matrix[k * count];
    for (std::size_t j = k + 1; j < count; ++j) values[k] -= pivot[j] * values[j];
    values[k] /= pivot[k];
  }
  return true;
}

}  // namespace squire
