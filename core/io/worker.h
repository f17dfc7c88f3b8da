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

// Limits of a worker process. Exceeding one, except openFiles, ends the process; the caller gets an Error
// that names it.
struct WorkerLimits {
  std::uint64_t memoryBytes = 1ull << 30;  // address space; not enforced in builds with sanitizers
  std::uint64_t cpuSeconds = 20;
  // Ends a worker that waits for ever. Far more than cpuSeconds, since work takes longer on a busy machine.
  std::chrono::milliseconds wallClock{900'000};
  std::uint64_t resultBytes = 256ull << 20;  // maximum size of the result
  std::uint64_t openFiles = 64;              // further files cannot be opened
};

// For large files that the user trusts: only the limits that protect the machine.
constexpr WorkerLimits largeFileLimits{.memoryBytes = 32ull << 30,
                                       .cpuSeconds = 1800,
                                       .wallClock = std::chrono::milliseconds(4 * 3'600'000),
                                       .resultBytes = 16ull << 30};

// A task for a worker process, which is started as `program command ...` and calls runAsWorker().
struct WorkerTask {
  std::filesystem::path program;
  std::string command = "import-worker";
  std::string doing = "the import";  // for error messages: "the import was cancelled"
  Bytes request;
  WorkerLimits limits;
  std::string file;  // the file to import, for error messages
  // The remedy for a file that exceeds limits, for error messages; empty: the one for models.
  std::string advice = {};
  std::function<void()> pictures;  // called on the waiting thread when the worker reports pictures
  // Called on the waiting thread with each draft that the worker sends, as an untrusted bundle. Drafts may be
  // dropped. Empty: the worker sends none.
  std::function<void(ByteSpan draft)> drafts;
};

// The program that reads files (app/reader), found relative to the running program, which is in bin or in the
// same folder as the reader; an Error if there is none.
[[nodiscard]] Result<std::filesystem::path> findWorkerProgram();

// A child process; the destructor kills and reaps it.
class WorkerProcess {
 public:
  explicit WorkerProcess(pid_t process) : process_(process) {}
  WorkerProcess(WorkerProcess&& other) noexcept;
  WorkerProcess& operator=(WorkerProcess&&) = delete;
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  ~WorkerProcess();

  // The wait status if the process has ended.
  [[nodiscard]] std::optional<int> ended();
  // 0 once ended() has told.
  [[nodiscard]] pid_t id() const { return process_; }

 private:
  pid_t process_;
};

// The result of a worker, read-only: sealed or a copy, so that the worker, which may still be running, cannot
// change it. The destructor kills and reaps the process unless takeProcess() was called.
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

// Runs a task on this thread until it ends, forwarding progress; stops it if `job` is cancelled. A crash, a
// hang or an exceeded limit of the worker is returned as an Error; no process is left behind. Thread-safe.
[[nodiscard]] Result<WorkerResult> runWorker(const WorkerTask& task, const JobControl& job);

}  // namespace squire
