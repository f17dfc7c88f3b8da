#pragma once

#include <memory>
#include <span>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// Receives an answer in pieces.
class AnswerTaker {
 public:
  virtual ~AnswerTaker() = default;

  // Where the next bytes are written; never empty.
  [[nodiscard]] virtual std::span<std::byte> room() = 0;
  // Called after `bytes` bytes were written to the start of the span that room() returned last.
  virtual void took(std::size_t bytes) = 0;
};

// A worker process that starts before its request is known, and whose answer is received in pieces while the
// worker is still writing. The program is started as `program command ...` and calls runAsWaitingWorker().
// The process ends with this object and with the thread that created it.
class WaitingWorker {
 public:
  // Starts the process; hear() returns the error if that fails. Ignores the request, the drafts and the
  // pictures of the task.
  explicit WaitingWorker(WorkerTask task);
  WaitingWorker(const WaitingWorker&) = delete;
  WaitingWorker& operator=(const WaitingWorker&) = delete;
  ~WaitingWorker();

  // Lowers the limit of memory, before send().
  void limitMemory(std::uint64_t bytes);
  // Sends the request. Called once.
  void send(ByteSpan request);
  // Receives the answer. Called once, after send(). If this fails, `taker` has received only a part of it.
  [[nodiscard]] Status hear(const JobControl& job, AnswerTaker& taker);

 private:
  struct Running;

  WorkerTask task_;
  std::unique_ptr<Running> running_;
  Status failure_;
};

}  // namespace squire
