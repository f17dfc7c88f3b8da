#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/worker.h"

namespace squire {

// A worker process that answers one question after another about one file, which it gets open for reading.
// The program is started as `program command ...` and calls runAsServingWorker(). The process ends with this
// object and with this program. It is replaced by another one once it has computed for long, since the time
// that a process may take in all is limited before it reads the file.
class ServingWorker {
 public:
  // Opens the file and starts the process; if that fails, ask() returns the error. WorkerTask::drafts and its
  // request are ignored.
  ServingWorker(WorkerTask task, const std::filesystem::path& file);
  ServingWorker(const ServingWorker&) = delete;
  ServingWorker& operator=(const ServingWorker&) = delete;
  ~ServingWorker();

  // Sends a question of 1 to worker::mostQuestionBytes bytes and waits for its answer. An Error means that
  // the process cannot answer any more; later questions return it again. The limits of time and of the result
  // are those of one answer. Any thread may ask, one at a time.
  [[nodiscard]] Result<Bytes> ask(ByteSpan question, const JobControl& job);
  // The bytes of memory that the process has; 0 if that is not known. Not while a question is asked.
  [[nodiscard]] std::uint64_t memory() const;

 private:
  struct Running;

  WorkerTask task_;
  std::unique_ptr<Running> running_;
  Status failure_;
};

}  // namespace squire
