#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"

namespace squire {

// What a worker process may take. Crossing any of these ends it, and the caller gets an Error that says
// which.
struct WorkerLimits {
  std::uint64_t memoryBytes = 2ull << 30;  // address space; builds with sanitizers can't be held to it
  std::uint64_t cpuSeconds = 60;
  std::chrono::milliseconds wallClock{90'000};
  std::uint64_t resultBytes = 1ull << 30;  // what it may hand back
  std::uint64_t openFiles = 64;
};

// Work for a process of its own. It is started as `program import-worker ...`; see worker_child.h for the
// other side.
struct WorkerTask {
  std::filesystem::path program;
  Bytes request;
  WorkerLimits limits;
  std::string file;  // what the work is about, for errors
  // Hears each draft that the worker tells of, a bundle as a stranger sends it, on the thread that waits.
  // Some may get lost. Empty: the worker is asked for none.
  std::function<void(ByteSpan draft)> drafts;
};

// The squire executable beside the running program, or where one in libexec finds it; an Error where there is
// none.
[[nodiscard]] Result<std::filesystem::path> findWorkerProgram();

// A child process of this one's: killed and reaped with this.
class WorkerProcess {
 public:
  explicit WorkerProcess(pid_t process) : process_(process) {}
  WorkerProcess(WorkerProcess&& other) noexcept;
  WorkerProcess& operator=(WorkerProcess&&) = delete;
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  ~WorkerProcess();

  // Its wait status once it has ended.
  [[nodiscard]] std::optional<int> ended();

 private:
  pid_t process_;
};

// What a worker handed back: read only, and sealed or a copy, so that the worker, which may still be on its
// way out, can change it no more. The process is reaped with this, unless it was taken out.
class WorkerResult {
 public:
  WorkerResult(ByteSpan bytes, WorkerProcess process) : bytes_(bytes), process_(std::move(process)) {}
  WorkerResult(WorkerResult&& other) noexcept;
  WorkerResult& operator=(WorkerResult&&) = delete;
  WorkerResult(const WorkerResult&) = delete;
  WorkerResult& operator=(const WorkerResult&) = delete;
  ~WorkerResult();

  [[nodiscard]] ByteSpan bytes() const { return bytes_; }
  [[nodiscard]] WorkerProcess takeProcess() { return std::move(process_); }

 private:
  ByteSpan bytes_;
  WorkerProcess process_;
};

// Runs the task to its end on this thread, passing on progress, and stops it when `job` is cancelled.
// Whatever happens to the worker (a crash, a hang, a limit) comes back as an Error; no process is left
// behind. Any number of threads may do this at once.
[[nodiscard]] Result<WorkerResult> runWorker(const WorkerTask& task, const JobControl& job);

}  // namespace squire
