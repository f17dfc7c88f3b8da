#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// Translates the end of a worker process into an Error for the user. Success: it exited by itself.
[[nodiscard]] Status statusOfExit(int waitStatus, const WorkerTask& task);

// What to do about a file that exceeds limits: unless they are those of large files, they can be lifted.
[[nodiscard]] std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller);

[[nodiscard]] Error outOfTime(const WorkerTask& task);
[[nodiscard]] Error resultTooLarge(const WorkerTask& task);

}  // namespace squire
