#pragma once

#include <cstdint>

namespace squire {

// From the system's random source, else from clock and process id.
[[nodiscard]] std::uint64_t randomNumber();

}  // namespace squire
