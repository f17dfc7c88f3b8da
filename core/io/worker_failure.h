#pragma once

#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// Translates the end of a worker process into an Error for the user. Success: it exited by itself.
[[nodiscard]] Status statusOfExit(int waitStatus, const WorkerLimits& limits);

[[nodiscard]] Error outOfTime(const WorkerLimits& limits);
[[nodiscard]] Error resultTooLarge(const WorkerLimits& limits);

}  // namespace squire
