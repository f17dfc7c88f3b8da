#pragma once

#include <memory>

namespace squire {

// Replaces a shared value with a changed copy.
template <typename T>
void withChange(std::shared_ptr<const T>& shared, const auto& change) {
  auto copy = std::make_shared<T>(*shared);
  change(*copy);
  shared = std::move(copy);
}

}  // namespace squire
