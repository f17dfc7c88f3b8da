#include "core/io/serving_worker.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <ctime>
#include <fstream>
#include <optional>
#include <span>
#include <string>
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

// Seconds of CPU time of a child process; 0 if that is not known.
double secondsComputed(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0.0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Waiting {
  const WorkerTask& task;
  const JobControl& job;
  Clock::time_point deadline;
  double mostComputed;  // of the process, after which it has lifted its own limit

  [[nodiscard]] Status check(const WorkerProcess& child) const {
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, task.doing + " was cancelled");
    if (Clock::now() >= deadline) return outOfTime(task);
    if (secondsComputed(child.id()) > mostComputed) return outOfComputing(task);
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
  Descriptor file, questions, answers;
  std::optional<WorkerProcess> child;

  [[nodiscard]] Status open(const WorkerTask& task, const std::filesystem::path& path) {
    file = raised(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.valid()) return systemError(path, "cannot open it", errno);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0) return systemError(path, "cannot read it", errno);
    if (!S_ISREG(info.st_mode))
      return makeError(ErrorCode::Io, "it is not a file", "choose a file").inFile(pathText(path));
    return start(task);
  }

  // Ends the process if there is one, and starts another.
  [[nodiscard]] Status start(const WorkerTask& task) {
    child.reset();
    Descriptor questionsIn, answersOut, progress, progressOut;
    const Descriptor wake = makeEvent(false);
    if (!wake.valid() || !makeSockets(questions, questionsIn) || !makePipe(answers, answersOut) ||
        !makePipe(progress, progressOut))
      return systemError("cannot prepare " + task.doing, errno);
    (void)::fcntl(answers.get(), F_SETPIPE_SZ, answerPipeBytes);
    pid_t process = 0;
    const int failed = spawnLasting(process, task, {file, answersOut, progressOut, wake, questionsIn});
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
      if (const Status goesOn = waiting.check(*child); !goesOn) return goesOn.error();
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  [[nodiscard]] Status fill(std::span<std::byte> room, const Waiting& waiting) {
    while (!room.empty()) {
      if (const Status goesOn = waiting.check(*child); !goesOn) return goesOn;
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
    : task_(std::move(task)), running_(std::make_unique<Running>()), failure_(running_->open(task_, file)) {}

ServingWorker::~ServingWorker() = default;

Result<Bytes> ServingWorker::ask(ByteSpan question, const JobControl& job) {
  if (!failure_) return failure_.error();
  const auto seconds = static_cast<double>(task_.limits.cpuSeconds);
  double computed = secondsComputed(running_->child->id());
  if (computed > static_cast<double>(longestQuestions - 1) * seconds) {
    failure_ = running_->start(task_);
    if (!failure_) return failure_.error();
    computed = 0.0;
  }
  constexpr double grace = 2.0;  // seconds in which the process's own limit ends it
  auto answer = running_->ask(
      question, {task_, job, Clock::now() + task_.limits.wallClock, computed + seconds + grace});
  if (answer) return answer;
  failure_ = answer.error();
  running_->child.reset();
  return answer;
}

std::uint64_t ServingWorker::memory() const {
  if (!running_->child) return 0;
  std::ifstream file("/proc/" + std::to_string(running_->child->id()) + "/statm");
  std::uint64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace squire
