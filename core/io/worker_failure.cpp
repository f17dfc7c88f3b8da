#include "core/io/worker_failure.h"

#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>

#include "core/base/numbers.h"

namespace squire {

namespace {

std::string mebibytes(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

std::string signalName(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

Error crashed(const WorkerTask& task, const std::string& how) {
  return makeError(
      ErrorCode::Crashed, task.doing + " crashed (" + how + "); the file is probably damaged",
      "export it again from the program that made it; if it opens well elsewhere, please report it");
}

}  // namespace

std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller) {
  if (memoryBytes >= largeFileLimits.memoryBytes) return makeSmaller;
  return makeSmaller + "; if you trust the file, allow it with --large, or in the editor's preferences";
}

Error outOfTime(const WorkerTask& task) {
  const double seconds = static_cast<double>(task.limits.wallClock.count()) / 1000.0;
  return makeError(ErrorCode::Crashed,
                   task.doing + " took more than " + toText(seconds) + " s and was stopped",
                   "copy the file to this computer if it is on a network drive");
}

Error resultTooLarge(const WorkerTask& task) {
  const WorkerLimits& limits = task.limits;
  rlimit system{};  // the effective limit is the smaller one
  if (::getrlimit(RLIMIT_FSIZE, &system) == 0 && system.rlim_max < limits.resultBytes) {
    return makeError(ErrorCode::Crashed,
                     "what " + task.doing + " found is larger than the " +
                         std::to_string(system.rlim_max >> 10) + " KiB that files may have here",
                     "raise that limit (ulimit -f) and try again");
  }
  return makeError(
      ErrorCode::Crashed,
      "what " + task.doing + " found is larger than the limit of " + mebibytes(limits.resultBytes),
      adviceOnLimits(limits.memoryBytes, "export it again in smaller parts"));
}

Status statusOfExit(int waitStatus, const WorkerTask& task) {
  const WorkerLimits& limits = task.limits;
  if (WIFEXITED(waitStatus)) {
    const int code = WEXITSTATUS(waitStatus);
    if (code == 0) return {};
    return crashed(task, "it ended with code " + std::to_string(code));
  }
  const int signal = WTERMSIG(waitStatus);
  switch (signal) {
    case SIGXCPU:
      if (rlimit system{}; ::getrlimit(RLIMIT_CPU, &system) == 0 && system.rlim_max < limits.cpuSeconds) {
        return makeError(ErrorCode::Crashed,
                         task.doing + " needed more than the " + std::to_string(system.rlim_max) +
                             " s of computing that programs may have here",
                         "raise that limit (ulimit -t) and try again");
      }
      return makeError(
          ErrorCode::Crashed,
          task.doing + " needed more than " + std::to_string(limits.cpuSeconds) +
              " s of computing and was stopped; the file is damaged or very large",
          adviceOnLimits(limits.memoryBytes, "export it again, with fewer takes or less geometry"));
    case SIGXFSZ:
      return resultTooLarge(task);
    case SIGKILL:
      return makeError(
          ErrorCode::Crashed,
          task.doing + " was killed from outside (SIGKILL), as systems do that are out of memory",
          "close other programs and try again");
    default:
      return crashed(task, signalName(signal));
  }
}

}  // namespace squire
