#include "core/io/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
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

namespace squire {

namespace {

using Clock = std::chrono::steady_clock;
using namespace worker;

constexpr int lowestParentDescriptor = 16;  // above all descriptors that the worker uses
constexpr int resultSeals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

// Duplicates a descriptor to a number that does not collide with the worker's own.
Descriptor raised(int fd) {
  const Descriptor low(fd);
  return Descriptor(fd < 0 ? -1 : ::fcntl(fd, F_DUPFD_CLOEXEC, lowestParentDescriptor));
}

Descriptor memoryFile(const char* name) {
  return raised(::memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING));
}

bool writeAll(int fd, ByteSpan bytes) {
  while (!bytes.empty()) {
    const ssize_t done = ::write(fd, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(done));
  }
  return true;
}

struct Channels {
  Descriptor request, result, drafts, progressOut, progressIn, wake;

  [[nodiscard]] bool open(ByteSpan requestBytes, bool wantsDrafts) {
    request = memoryFile("squire-request");
    result = memoryFile("squire-result");
    if (wantsDrafts) drafts = memoryFile("squire-drafts");
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    progressIn = raised(ends[0]);
    progressOut = raised(ends[1]);
    wake = raised(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    return request.valid() && result.valid() && progressIn.valid() && progressOut.valid() && wake.valid() &&
           ::fcntl(progressIn.get(), F_SETFL, O_NONBLOCK) == 0 && writeAll(request.get(), requestBytes) &&
           ::lseek(request.get(), 0, SEEK_SET) == 0;
  }
};

// The child gets these descriptors and signal settings and nothing else from the parent. Only
// async-signal-safe work happens between fork and exec, all of it inside posix_spawn.
class SpawnSettings {
 public:
  explicit SpawnSettings(const Channels& channels) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
    posix_spawn_file_actions_adddup2(&actions_, channels.request.get(), requestDescriptor);
    posix_spawn_file_actions_adddup2(&actions_, channels.result.get(), resultDescriptor);
    posix_spawn_file_actions_adddup2(&actions_, channels.progressOut.get(), progressDescriptor);
    posix_spawn_file_actions_adddup2(&actions_, channels.wake.get(), wakeDescriptor);
    if (channels.drafts.valid()) {
      posix_spawn_file_actions_adddup2(&actions_, channels.drafts.get(), draftDescriptor);
    }
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions_,
                                             channels.drafts.valid() ? firstUnused : draftDescriptor);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  [[nodiscard]] int spawn(pid_t& process, const std::string& program, std::vector<std::string> arguments) {
    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    return ::posix_spawn(&process, program.c_str(), &actions_, &attributes_, argv.data(),
                         environment().data());
  }

 private:
  // The parent's environment, plus large pages for heap beyond what keepMemoryInLargePages() covers: without
  // them a 17 MB file takes 1.18 times as long.
  static std::vector<char*> environment() {
    static std::string largePages = "GLIBC_TUNABLES=glibc.malloc.hugetlb=1";
    std::vector<char*> out;
    for (char** at = environ; at && *at; ++at) {
      if (!std::string_view(*at).starts_with("GLIBC_TUNABLES=")) out.push_back(*at);
    }
    out.push_back(largePages.data());
    out.push_back(nullptr);
    return out;
  }

  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

enum class Heard { Nothing, Progress, Done, HungUp };

// limit for all drafts of one import; further drafts are dropped
constexpr std::uint64_t mostDraftBytes = 256ull << 20;

// A copy, because the worker can still modify the file.
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

// Returns when the event is signalled or the worker has closed its end.
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

std::vector<std::string> argumentsFor(const WorkerTask& task) {
  const WorkerLimits& limits = task.limits;
  return {task.program.string(),
          task.command,
          std::to_string(::getpid()),
          std::to_string(limits.memoryBytes),
          std::to_string(limits.cpuSeconds),
          std::to_string(limits.resultBytes),
          std::to_string(limits.openFiles)};
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
  return got < 0 ? 0 : status;  // the process was already reaped; the result decides
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
  const int failed = SpawnSettings(channels).spawn(process, task.program.string(), argumentsFor(task));
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
