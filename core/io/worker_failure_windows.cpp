#include <array>
#include <cstdio>

#include "core/base/numbers.h"
#include "core/io/system_windows.h"
#include "core/io/worker_failure.h"

namespace squire {

std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller) {
  if (memoryBytes >= largeFileLimits.memoryBytes) return makeSmaller;
  return makeSmaller + "; if you trust the file, allow it with --large";
}

Error outOfTime(const WorkerTask& task) {
  const double seconds = static_cast<double>(task.limits.wallClock.count()) / 1000.0;
  return makeError(ErrorCode::Crashed,
                   task.doing + " took more than " + toText(seconds) + " s and was stopped",
                   "copy the file to this computer if it is on a network drive");
}

Error resultTooLarge(const WorkerTask& task) {
  return makeError(ErrorCode::Crashed,
                   "what " + task.doing + " found is larger than the limit of " +
                       std::to_string(task.limits.resultBytes >> 20) + " MiB",
                   adviceOnLimits(task.limits.memoryBytes, "export it again in smaller parts"));
}

// `waitStatus` is the exit code: that of an exception if one ended the process.
Status statusOfExit(int waitStatus, const WorkerTask& task) {
  if (waitStatus == 0) return {};
  std::array<char, 16> code{};
  std::snprintf(code.data(), code.size(), "0x%08X", static_cast<unsigned>(waitStatus));
  return makeError(
      ErrorCode::Crashed, task.doing + " crashed (" + code.data() + "); the file is probably damaged",
      "export it again from the program that made it; if it opens well elsewhere, please report it");
}

}  // namespace squire
