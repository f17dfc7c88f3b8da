#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// Translates the end of a worker process into an Error for the user. Success: it exited with code 0.
[[nodiscard]] Status statusOfExit(int waitStatus, const WorkerTask& task);

// The advice for a file that exceeds limits: to lift them, unless those for large files already apply.
[[nodiscard]] std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller);

[[nodiscard]] Error resultTooLarge(const WorkerTask& task);

// Errors that are the same on every system. `how`: the system's description.
[[nodiscard]] Error workerCrashed(const WorkerTask& task, const std::string& how);
[[nodiscard]] Error outOfTime(const WorkerTask& task);
[[nodiscard]] Error outOfComputing(const WorkerTask& task);
[[nodiscard]] Error resultOverLimit(const WorkerTask& task);

}  // namespace squire
