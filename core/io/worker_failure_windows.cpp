#include <array>
#include <cstdio>

#include "core/io/system_windows.h"
#include "core/io/worker_failure.h"

namespace squire {

std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller) {
  if (memoryBytes >= largeFileLimits.memoryBytes) return makeSmaller;
  return makeSmaller + "; if you trust the file, allow it with --large";
}

Error resultTooLarge(const WorkerTask& task) { return resultOverLimit(task); }

// `waitStatus` is the exit code: that of an exception if one ended the process.
Status statusOfExit(int waitStatus, const WorkerTask& task) {
  if (waitStatus == 0) return {};
  std::array<char, 16> code{};
  std::snprintf(code.data(), code.size(), "0x%08X", static_cast<unsigned>(waitStatus));
  return workerCrashed(task, code.data());
}

}  // namespace squire
