#include "core/io/waiting_worker.h"

#include <algorithm>
#include <utility>

namespace squire {

// On Windows, a worker gets its request when it starts; so the process starts only in hear().
struct WaitingWorker::Running {};

WaitingWorker::WaitingWorker(WorkerTask task) : task_(std::move(task)) {}

WaitingWorker::~WaitingWorker() = default;

void WaitingWorker::limitMemory(std::uint64_t bytes) {
  task_.limits.memoryBytes = std::min(task_.limits.memoryBytes, bytes);
}

void WaitingWorker::send(ByteSpan request) { task_.request.assign(request.begin(), request.end()); }

Status WaitingWorker::hear(const JobControl& job, AnswerTaker& taker) {
  const auto answer = runWorker(task_, job);
  if (!answer) return answer.error();
  for (ByteSpan left = answer->bytes(); !left.empty();) {
    const std::span<std::byte> room = taker.room();
    const std::size_t fits = std::min(room.size(), left.size());
    std::copy_n(left.begin(), fits, room.begin());
    taker.took(fits);
    left = left.subspan(fits);
  }
  return failure_;
}

}  // namespace squire
