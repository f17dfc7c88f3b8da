#pragma once

#include <algorithm>
#include <vector>

namespace squire {

// Sorts values and removes duplicates.
template <typename Value>
void sortOnce(std::vector<Value>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace squire
