#include "core/io/serving_worker.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <optional>
#include <span>
#include <thread>
#include <utility>

#include "core/io/file.h"
#include "core/io/system_error.h"
#include "core/io/worker_failure.h"
#include "core/io/worker_protocol.h"
#include "core/io/worker_spawn.h"

namespace squire {

namespace {

using Clock = std::chrono::steady_clock;
using namespace worker;

constexpr int answerPipeBytes =
    1 << 20;                          // bytes of the pipe; the most that the system allows without privileges
constexpr int pollMilliseconds = 20;  // milliseconds between two checks for cancellation and timeout

struct Waiting {
  const WorkerTask& task;
  const JobControl& job;
  Clock::time_point deadline;

  [[nodiscard]] Status check() const {
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, task.doing + " was cancelled");
    if (Clock::now() >= deadline) return outOfTime(task);
    return {};
  }
};

// Messages on the sockets arrive whole, and closing one end signals the end of messages to the other.
bool makeSockets(Descriptor& own, Descriptor& other) {
  int ends[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
  own = raised(ends[0]);
  other = raised(ends[1]);
  return own.valid() && other.valid();
}

}  // namespace

struct ServingWorker::Running {
  Descriptor questions, answers;
  std::optional<WorkerProcess> child;

  [[nodiscard]] Status begin(const WorkerTask& task, const std::filesystem::path& path) {
    const Descriptor file = raised(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.valid()) return systemError(path, "cannot open it", errno);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0) return systemError(path, "cannot read it", errno);
    if (!S_ISREG(info.st_mode))
      return makeError(ErrorCode::Io, "it is not a file", "choose a file").inFile(pathText(path));
    Descriptor questionsIn, answersOut, progress, progressOut;
    const Descriptor wake = makeEvent(false);
    if (!wake.valid() || !makeSockets(questions, questionsIn) || !makePipe(answers, answersOut) ||
        !makePipe(progress, progressOut))
      return systemError("cannot prepare " + task.doing, errno);
    (void)::fcntl(answers.get(), F_SETPIPE_SZ, answerPipeBytes);
    pid_t process = 0;
    const int failed = spawn(process, task, {file, answersOut, progressOut, wake, questionsIn});
    if (failed != 0) return systemError(task.program, "cannot start the program that reads files", failed);
    child.emplace(process);
    return {};
  }

  // The error for a worker that closed its end of the pipe.
  [[nodiscard]] Error howItEnded(const Waiting& waiting) {
    for (;;) {
      if (const auto status = child->ended()) {
        if (const Status exit = statusOfExit(*status, waiting.task); !exit) return exit.error();
        return makeError(ErrorCode::Crashed, waiting.task.doing + " ended without a result");
      }
      if (const Status goesOn = waiting.check(); !goesOn) return goesOn.error();
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  [[nodiscard]] Status fill(std::span<std::byte> room, const Waiting& waiting) {
    while (!room.empty()) {
      if (const Status goesOn = waiting.check(); !goesOn) return goesOn;
      const ssize_t got = ::read(answers.get(), room.data(), room.size());
      if (got > 0) room = room.subspan(static_cast<std::size_t>(got));
      if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return howItEnded(waiting);
      pollfd arriving{answers.get(), POLLIN, 0};
      if (got < 0) (void)::poll(&arriving, 1, pollMilliseconds);
    }
    return {};
  }

  [[nodiscard]] Result<Bytes> ask(ByteSpan question, const Waiting& waiting) {
    if (::send(questions.get(), question.data(), question.size(), MSG_NOSIGNAL) < 0)
      return howItEnded(waiting);
    AnswerLength length = 0;
    if (const Status got = fill(std::as_writable_bytes(std::span(&length, 1)), waiting); !got)
      return got.error();
    if (length > waiting.task.limits.resultBytes) return resultTooLarge(waiting.task);
    Bytes answer(length);
    if (const Status got = fill(answer, waiting); !got) return got.error();
    return answer;
  }
};

ServingWorker::ServingWorker(WorkerTask task, const std::filesystem::path& file)
    : task_(std::move(task)), running_(std::make_unique<Running>()), failure_(running_->begin(task_, file)) {}

ServingWorker::~ServingWorker() = default;

Result<Bytes> ServingWorker::ask(ByteSpan question, const JobControl& job) {
  if (!failure_) return failure_.error();
  auto answer = running_->ask(question, {task_, job, Clock::now() + task_.limits.wallClock});
  if (answer) return answer;
  failure_ = answer.error();
  running_->child.reset();
  return answer;
}

}  // namespace squire
