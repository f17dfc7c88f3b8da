#pragma once

#include <cstdint>

namespace squire::cli {

// Limits the memory that this process writes to, not its address space, of which the graphics driver reserves
// much more than it uses. A lower limit of the system stays. Where the system cannot tell the two apart,
// there is no limit.
void limitMemory(std::uint64_t bytes);

// Also ends the process with a message after some seconds, and keeps the graphics driver small.
void staySmall(std::uint64_t memory, unsigned seconds);

}  // namespace squire::cli
