#include "core/io/waiting_worker.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "core/io/sanitizers.h"
#include "core/io/system_error.h"
#include "core/io/worker_failure.h"
#include "core/io/worker_protocol.h"
#include "core/io/worker_spawn.h"

namespace squire {

namespace {

using Clock = std::chrono::steady_clock;
using namespace worker;

constexpr int answerRoom = 1 << 20;  // bytes of the pipe; the most that the system allows without privileges
constexpr int glance = 20;           // milliseconds between two checks for cancellation and timeout

bool wasDone(const Descriptor& progress) {
  Message message;
  while (::read(progress.get(), &message, sizeof(message)) == ssize_t{sizeof(message)}) {
    if (message.kind == MessageKind::Done) return true;
  }
  return false;
}

// The error for a worker that closed its end of the pipe without a Done message.
Error howItEnded(WorkerProcess& child, const WorkerTask& task, Clock::time_point deadline) {
  for (;;) {
    if (const auto status = child.ended()) {
      if (const Status exit = statusOfExit(*status, task); !exit) return exit.error();
      return makeError(ErrorCode::Crashed, task.doing + " ended without a result");
    }
    if (Clock::now() >= deadline) return outOfTime(task);
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

}  // namespace

struct WaitingWorker::Running {
  Descriptor request, answer, progress, wake, start;
  std::optional<WorkerProcess> child;

  [[nodiscard]] Status begin(const WorkerTask& task) {
    Descriptor answerOut, progressOut;
    request = memoryFile("squire-request");
    wake = makeEvent(false);
    start = makeEvent(true);
    if (!request.valid() || !wake.valid() || !start.valid() || !makePipe(answer, answerOut) ||
        !makePipe(progress, progressOut))
      return systemError("cannot prepare " + task.doing, errno);
    (void)::fcntl(answer.get(), F_SETPIPE_SZ, answerRoom);
    pid_t process = 0;
    const int failed = spawn(process, task, {request, answerOut, progressOut, wake, start});
    if (failed != 0) return systemError(task.program, "cannot start the program that reads files", failed);
    child.emplace(process);
    return {};
  }

  // The number of bytes read; 0 if the worker has closed the pipe; -1 if nothing has arrived yet.
  [[nodiscard]] Result<ssize_t> read(std::span<std::byte> piece) const {
    const ssize_t got = ::read(answer.get(), piece.data(), piece.size());
    if (got >= 0) return got;
    if (errno != EAGAIN && errno != EINTR) return systemError("cannot read what a worker answers", errno);
    // Waits for the event and not for the pipe; see worker_protocol.h.
    pollfd waiting[] = {{wake.get(), POLLIN, 0}, {answer.get(), 0, 0}};
    if (::poll(waiting, std::size(waiting), glance) > 0 && waiting[0].revents != 0) {
      std::uint64_t raised = 0;
      [[maybe_unused]] const ssize_t woken = ::read(wake.get(), &raised, sizeof(raised));
    }
    return ssize_t{-1};
  }
};

WaitingWorker::WaitingWorker(WorkerTask task)
    : task_(std::move(task)), running_(std::make_unique<Running>()), failure_(running_->begin(task_)) {}

WaitingWorker::~WaitingWorker() = default;

// If this fails, the process keeps the limit of its task.
void WaitingWorker::limitMemory(std::uint64_t bytes) {
  if (!failure_ || withSanitizers) return;
  rlimit now{};
  if (::prlimit(running_->child->id(), RLIMIT_AS, nullptr, &now) != 0) return;
  const rlimit lower{std::min<rlim_t>(now.rlim_cur, bytes), std::min<rlim_t>(now.rlim_max, bytes)};
  ::prlimit(running_->child->id(), RLIMIT_AS, &lower, nullptr);
}

void WaitingWorker::send(ByteSpan request) {
  if (!failure_) return;
  if (!fill(running_->request, request) || !wakeUp(running_->start))
    failure_ = systemError("cannot prepare " + task_.doing, errno);
}

Status WaitingWorker::hear(const JobControl& job, AnswerTaker& taker) {
  if (!failure_) return failure_;
  const Clock::time_point deadline = Clock::now() + task_.limits.wallClock;
  std::uint64_t heard = 0;
  for (;;) {
    const auto read = running_->read(taker.room());
    if (!read) return read.error();
    const ssize_t got = *read;
    if (got == 0) break;
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, task_.doing + " was cancelled");
    if (Clock::now() >= deadline) return outOfTime(task_);
    if (got < 0) continue;
    heard += static_cast<std::uint64_t>(got);
    if (heard > task_.limits.resultBytes) return resultTooLarge(task_);
    taker.took(static_cast<std::size_t>(got));
  }
  if (wasDone(running_->progress)) return {};
  return howItEnded(*running_->child, task_, deadline);
}

}  // namespace squire
