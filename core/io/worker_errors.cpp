#include <string>

#include "core/base/numbers.h"
#include "core/io/worker_failure.h"

namespace squire {

namespace {

std::string adviceFor(const WorkerTask& task, const std::string& ofModels) {
  return task.advice.empty() ? adviceOnLimits(task.limits.memoryBytes, ofModels) : task.advice;
}

}  // namespace

Error workerCrashed(const WorkerTask& task, const std::string& how) {
  return makeError(
      ErrorCode::Crashed, task.doing + " crashed (" + how + "); the file is probably damaged",
      "export it again from the program that made it; if it opens well elsewhere, please report it");
}

Error outOfTime(const WorkerTask& task) {
  const double seconds = static_cast<double>(task.limits.wallClock.count()) / 1000.0;
  return makeError(ErrorCode::Crashed,
                   task.doing + " took more than " + toText(seconds) + " s and was stopped",
                   "copy the file to this computer if it is on a network drive");
}

Error outOfComputing(const WorkerTask& task) {
  return makeError(ErrorCode::Crashed,
                   task.doing + " needed more than " + std::to_string(task.limits.cpuSeconds) +
                       " s of computing and was stopped; the file is damaged or very large",
                   adviceFor(task, "export it again, with fewer takes or less geometry"));
}

Error resultOverLimit(const WorkerTask& task) {
  return makeError(ErrorCode::Crashed,
                   "what " + task.doing + " found is larger than the limit of " +
                       std::to_string(task.limits.resultBytes >> 20u) + " MiB",
                   adviceFor(task, "export it again in smaller parts"));
}

}  // namespace squire
