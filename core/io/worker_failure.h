#pragma once

#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// What the end of a worker process means to the person whose file it was. Success: it ended by itself.
[[nodiscard]] Status verdictOn(int waitStatus, const WorkerLimits& limits);

[[nodiscard]] Error outOfTime(const WorkerLimits& limits);
[[nodiscard]] Error resultTooLarge(const WorkerLimits& limits);

}  // namespace squire
