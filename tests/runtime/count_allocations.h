#pragma once

#include <cstddef>

namespace squire::runtime::test {

// Bytes requested from operator new so far. Linking this file replaces the operator.
[[nodiscard]] std::size_t allocatedBytes();

}  // namespace squire::runtime::test
