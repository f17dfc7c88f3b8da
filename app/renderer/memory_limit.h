#pragma once

#include <cstdint>

namespace squire::cli {

// Limits the memory that this process writes to, not its address space, of which the graphics driver reserves
// much more than it uses. A lower limit of the system stays.
void limitMemory(std::uint64_t bytes);

}  // namespace squire::cli
