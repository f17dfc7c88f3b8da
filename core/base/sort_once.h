#pragma once

#include <algorithm>
#include <vector>

namespace squire {

// Sorts values and keeps one of those that are equal.
template <typename Value>
void sortOnce(std::vector<Value>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace squire
