#include "core/io/worker_failure.h"

#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>

#include "core/io/worker_protocol.h"

namespace squire {

namespace {

using namespace worker;

std::string signalName(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

bool isRefusalCode(int code) {
  return code == OrphanedExit || code == NotLimitedExit || code == NotDeliveredExit || code == LoaderExit;
}

}  // namespace

std::string adviceOnLimits(std::uint64_t memoryBytes, const std::string& makeSmaller) {
  if (memoryBytes >= largeFileLimits.memoryBytes) return makeSmaller;
  return makeSmaller + "; if you trust the file, allow it with --large, or in the editor's preferences";
}

Error resultTooLarge(const WorkerTask& task) {
  rlimit system{};  // the effective limit is the smaller one
  if (::getrlimit(RLIMIT_FSIZE, &system) == 0 && system.rlim_max < task.limits.resultBytes) {
    return makeError(ErrorCode::Io,
                     "what " + task.doing + " found is larger than the " +
                         std::to_string(system.rlim_max >> 10) + " KiB that files may have here",
                     "raise that limit (ulimit -f) and try again");
  }
  return resultOverLimit(task);
}

Status statusOfExit(int waitStatus, const WorkerTask& task) {
  if (WIFEXITED(waitStatus)) {
    const int code = WEXITSTATUS(waitStatus);
    if (code == Delivered) return {};
    if (isRefusalCode(code)) {
      return makeError(ErrorCode::Io,
                       "the system refused what " + task.doing + " needs (code " + std::to_string(code) + ")",
                       "give it more memory and files (ulimit), and try again");
    }
    return workerCrashed(task, "it ended with code " + std::to_string(code));
  }
  const int signal = WTERMSIG(waitStatus);
  switch (signal) {
    case SIGXCPU:
      if (rlimit system{};
          ::getrlimit(RLIMIT_CPU, &system) == 0 && system.rlim_max < task.limits.cpuSeconds) {
        return makeError(ErrorCode::Io,
                         task.doing + " needed more than the " + std::to_string(system.rlim_max) +
                             " s of computing that programs may have here",
                         "raise that limit (ulimit -t) and try again");
      }
      return outOfComputing(task);
    case SIGXFSZ:
      return resultTooLarge(task);
    case SIGKILL:
      return makeError(
          ErrorCode::Io,
          task.doing + " was killed from outside (SIGKILL), as systems do that are out of memory",
          "close other programs and try again");
    case SIGBUS:
      return makeError(ErrorCode::Io,
                       task.doing +
                           " was ended by the system (SIGBUS): a file was cut off while it was read, "
                           "or its disk is full or failed",
                       "let other programs finish with the file, free some space, and try again");
    default:
      return workerCrashed(task, signalName(signal));
  }
}

}  // namespace squire
