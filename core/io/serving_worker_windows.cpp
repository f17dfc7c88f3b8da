#include "core/io/serving_worker.h"

namespace squire {

// Only films need such a worker, and the program that reads them is not part of Squire for Windows.
struct ServingWorker::Running {};

ServingWorker::ServingWorker(WorkerTask task, const std::filesystem::path& /*file*/)
    : task_(std::move(task)),
      failure_(makeError(ErrorCode::Unsupported, task_.doing + " is not part of Squire for Windows",
                         task_.advice)) {}

ServingWorker::~ServingWorker() = default;

Result<Bytes> ServingWorker::ask(ByteSpan /*question*/, const JobControl& /*job*/) {
  return failure_.error();
}

std::uint64_t ServingWorker::memory() const { return 0; }

}  // namespace squire
