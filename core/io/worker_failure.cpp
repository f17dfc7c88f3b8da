#include "core/io/worker_failure.h"

#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>

namespace squire {

namespace {

std::string signalName(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

}  // namespace

std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller) {
  if (memoryBytes >= largeFileLimits.memoryBytes) return makeSmaller;
  return makeSmaller + "; if you trust the file, allow it with --large, or in the editor's preferences";
}

Error resultTooLarge(const WorkerTask& task) {
  rlimit system{};  // the effective limit is the smaller one
  if (::getrlimit(RLIMIT_FSIZE, &system) == 0 && system.rlim_max < task.limits.resultBytes) {
    return makeError(ErrorCode::Crashed,
                     "what " + task.doing + " found is larger than the " +
                         std::to_string(system.rlim_max >> 10) + " KiB that files may have here",
                     "raise that limit (ulimit -f) and try again");
  }
  return resultOverLimit(task);
}

Status statusOfExit(int waitStatus, const WorkerTask& task) {
  if (WIFEXITED(waitStatus)) {
    const int code = WEXITSTATUS(waitStatus);
    if (code == 0) return {};
    return workerCrashed(task, "it ended with code " + std::to_string(code));
  }
  const int signal = WTERMSIG(waitStatus);
  switch (signal) {
    case SIGXCPU:
      if (rlimit system{};
          ::getrlimit(RLIMIT_CPU, &system) == 0 && system.rlim_max < task.limits.cpuSeconds) {
        return makeError(ErrorCode::Crashed,
                         task.doing + " needed more than the " + std::to_string(system.rlim_max) +
                             " s of computing that programs may have here",
                         "raise that limit (ulimit -t) and try again");
      }
      return outOfComputing(task);
    case SIGXFSZ:
      return resultTooLarge(task);
    case SIGKILL:
      return makeError(
          ErrorCode::Crashed,
          task.doing + " was killed from outside (SIGKILL), as systems do that are out of memory",
          "close other programs and try again");
    default:
      return workerCrashed(task, signalName(signal));
  }
}

}  // namespace squire
