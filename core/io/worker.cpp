#include "core/io/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "core/base/utf8.h"
#include "core/io/descriptor.h"
#include "core/io/sibling.h"
#include "core/io/system_error.h"
#include "core/io/worker_failure.h"
#include "core/io/worker_protocol.h"
#include "core/io/worker_spawn.h"

namespace squire {

namespace {

using Clock = std::chrono::steady_clock;
using namespace worker;

constexpr int resultSeals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

struct Channels {
  Descriptor request, result, drafts, progressOut, progressIn, wake;

  [[nodiscard]] bool open(ByteSpan requestBytes, bool wantsDrafts) {
    request = memoryFile("squire-request");
    result = memoryFile("squire-result");
    if (wantsDrafts) drafts = memoryFile("squire-drafts");
    wake = makeEvent(false);
    return request.valid() && result.valid() && wake.valid() && makePipe(progressIn, progressOut) &&
           fill(request, requestBytes);
  }
};

enum class Heard { Nothing, Progress, Done, HungUp };

// limit for all drafts of one import; further drafts are dropped
constexpr std::uint64_t mostDraftBytes = 256ull << 20;

// Passes on a copy of the draft, because the worker can still modify the file.
void passDraftOn(int file, const Message& message, const WorkerTask& task) {
  struct stat info {};
  if (file < 0 || ::fstat(file, &info) != 0) return;
  const auto there = static_cast<std::uint64_t>(info.st_size);
  if (message.draftAt > there || message.draftBytes > there - message.draftAt) return;
  if (there > std::min(task.limits.resultBytes, mostDraftBytes)) return;
  Bytes draft(static_cast<std::size_t>(message.draftBytes));
  const ssize_t got = ::pread(file, draft.data(), draft.size(), static_cast<off_t>(message.draftAt));
  if (got == static_cast<ssize_t>(draft.size())) task.drafts(draft);
}

// Returns when the event is signalled, the worker has closed its end, or the time is over.
void waitForMessage(const Channels& channels, int milliseconds) {
  pollfd waiting[] = {{channels.wake.get(), POLLIN, 0}, {channels.progressIn.get(), 0, 0}};
  if (::poll(waiting, std::size(waiting), milliseconds) <= 0 || waiting[0].revents == 0) return;
  std::uint64_t raised = 0;
  [[maybe_unused]] const ssize_t got = ::read(channels.wake.get(), &raised, sizeof(raised));
}

Heard listen(const Channels& channels, int milliseconds, const WorkerTask& task, const JobControl& job) {
  Message message;
  const ssize_t got = ::read(channels.progressIn.get(), &message, sizeof(message));
  if (got < 0 && errno == EAGAIN) {
    waitForMessage(channels, milliseconds);
    return Heard::Nothing;
  }
  if (got < 0) return errno == EINTR ? Heard::Nothing : Heard::HungUp;
  if (got != sizeof(message)) return Heard::HungUp;
  if (message.kind == MessageKind::Done) return Heard::Done;
  if (message.kind == MessageKind::Pictures) {
    if (task.pictures) task.pictures();
    return Heard::Progress;
  }
  if (message.kind == MessageKind::Draft) {
    passDraftOn(channels.drafts.get(), message, task);
    return Heard::Progress;
  }
  const std::size_t length = std::min<std::size_t>(message.length, message.step.size());
  const float fraction = std::isfinite(message.fraction) ? std::clamp(message.fraction, 0.0f, 1.0f) : 0.0f;
  job.report(fraction, cleanUtf8({message.step.data(), length}));
  return Heard::Progress;
}

// Waits until the worker reports that it is done or has ended. Success means that there may be a result.
Status waitFor(WorkerProcess& child, const Channels& channels, const WorkerTask& task,
               const JobControl& job) {
  const Clock::time_point deadline = Clock::now() + task.limits.wallClock;
  bool hungUp = false;
  for (;;) {
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, task.doing + " was cancelled");
    if (Clock::now() >= deadline) return outOfTime(task);
    if (hungUp) {
      if (const auto status = child.ended()) return statusOfExit(*status, task);
      std::this_thread::sleep_for(std::chrono::microseconds(200));
      continue;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    const Heard heard = listen(channels, static_cast<int>(std::clamp<std::int64_t>(left, 0, 20)), task, job);
    if (heard == Heard::Done) return {};
    hungUp = heard == Heard::HungUp;
  }
}

void* copied(int fd, std::size_t size) {
  void* data = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED) return data;
  for (std::size_t done = 0; done < size;) {
    const ssize_t got = ::pread(fd, static_cast<char*>(data) + done, size - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;  // the file shrank; the rest reads as zeros, which is not a valid result
    done += static_cast<std::size_t>(got);
  }
  return data;
}

// Maps the result once it is sealed against changes; copies it if it cannot be sealed because a mapping
// exists (the worker forgot one, or the kernel holds one for a moment).
Result<ByteSpan> mapResult(int fd, const WorkerTask& task) {
  const bool sealed = ::fcntl(fd, F_ADD_SEALS, resultSeals) == 0;
  if (!sealed && errno != EBUSY) return systemError("cannot seal the result", errno);
  struct stat info {};
  if (::fstat(fd, &info) != 0) return systemError("cannot read the result", errno);
  const auto size = static_cast<std::uint64_t>(info.st_size);
  if (size == 0) return makeError(ErrorCode::Crashed, task.doing + " ended without a result");
  if (size > task.limits.resultBytes) return resultTooLarge(task);
  void* data =
      sealed ? ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0) : copied(fd, size);
  if (data == MAP_FAILED) return systemError("cannot map the result", errno);
  return ByteSpan(static_cast<const std::byte*>(data), size);
}

}  // namespace

Result<std::filesystem::path> findWorkerProgram() {
  const std::filesystem::path fromBin = siblingProgram(SQUIRE_READER);
  for (const std::filesystem::path& program : {fromBin, siblingProgram("reader")}) {
    if (::access(program.c_str(), X_OK) == 0) return program;
  }
  return makeError(ErrorCode::Io, "the program that reads files is not there (" + fromBin.string() + ")",
                   "install Squire again; its programs belong together");
}

WorkerProcess::WorkerProcess(WorkerProcess&& other) noexcept : process_(std::exchange(other.process_, 0)) {}

WorkerProcess::~WorkerProcess() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::optional<int> WorkerProcess::ended() {
  if (process_ <= 0) return 0;
  int status = 0;
  const pid_t got = ::waitpid(process_, &status, WNOHANG);
  if (got == 0 || (got < 0 && errno == EINTR)) return std::nullopt;
  process_ = 0;
  return got < 0 ? 0 : status;  // already reaped: the result shows whether it succeeded
}

WorkerResult::WorkerResult(WorkerResult&& other) noexcept
    : bytes_(std::exchange(other.bytes_, {})), process_(std::move(other.process_)) {}

WorkerResult::~WorkerResult() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

Result<WorkerResult> runWorker(const WorkerTask& task, const JobControl& job) {
  Channels channels;
  if (!channels.open(task.request, static_cast<bool>(task.drafts)))
    // EINVAL here means that a descriptor exceeds the limit on open files.
    return systemError("cannot prepare " + task.doing, errno == EINVAL ? EMFILE : errno).inFile(task.file);
  pid_t process = 0;
  const int failed =
      spawn(process, task,
            {channels.request, channels.result, channels.progressOut, channels.wake, channels.drafts});
  if (failed != 0) return systemError(task.program, "cannot start the program that reads files", failed);
  WorkerProcess child(process);
  channels.progressOut.close();
  channels.request.close();
  const Status waited = waitFor(child, channels, task, job);
  if (!waited) return waited.error().inFile(task.file);
  const auto bytes = mapResult(channels.result.get(), task);
  if (!bytes) return bytes.error().inFile(task.file);
  return WorkerResult(*bytes, std::move(child));
}

}  // namespace squire
