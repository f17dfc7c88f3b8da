#pragma once

#include <memory>
#include <span>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// Takes an answer that comes in pieces.
class AnswerTaker {
 public:
  virtual ~AnswerTaker() = default;

  // Where to put the next bytes; never empty.
  [[nodiscard]] virtual std::span<std::byte> room() = 0;
  // That many bytes are there now, at the start of the last room.
  virtual void took(std::size_t bytes) = 0;
};

// A worker that can be started before its request is known, and whose answer comes in pieces while the worker
// is still writing. It is started as `program command ...` and calls runAsWaitingWorker(). The destructor
// ends it, and so does the end of the thread that made it.
class WaitingWorker {
 public:
  // Starts the process; hear() returns the error if that fails. Without the task's own request and drafts.
  explicit WaitingWorker(WorkerTask task);
  WaitingWorker(const WaitingWorker&) = delete;
  WaitingWorker& operator=(const WaitingWorker&) = delete;
  ~WaitingWorker();

  // Once. The worker begins to work on it.
  void send(ByteSpan request);
  // Once, after send(). `taker` does not get all of the answer if the result is an Error.
  [[nodiscard]] Status hear(const JobControl& job, AnswerTaker& taker);

 private:
  struct Running;

  WorkerTask task_;
  std::unique_ptr<Running> running_;
  Status failure_;
};

}  // namespace squire
