#include "core/io/worker_child.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

#include "core/base/large_pages.h"
#include "core/base/numbers.h"
#include "core/io/sanitizers.h"
#include "core/io/system_error.h"
#include "core/io/worker_protocol.h"

namespace squire {

namespace {

using namespace worker;

struct Settings {
  rlim_t parent = 0, memory = 0, cpu = 0, result = 0, files = 0;
};

bool readSettings(const std::vector<std::string>& arguments, Settings& settings) {
  const auto fields = {&settings.parent, &settings.memory, &settings.cpu, &settings.result, &settings.files};
  if (arguments.size() != fields.size()) return false;
  std::size_t i = 0;
  for (rlim_t* field : fields) {
    const auto number = parseInteger(arguments[i++]);
    if (!number || *number < 0) return false;
    *field = static_cast<rlim_t>(*number);
  }
  return true;
}

bool hasDescriptors() {
  struct stat info {};
  return ::fstat(requestDescriptor, &info) == 0 && ::fstat(resultDescriptor, &info) == 0 &&
         ::fstat(wakeDescriptor, &info) == 0 && ::fstat(progressDescriptor, &info) == 0 &&
         S_ISFIFO(info.st_mode);
}

// If this fails, the parent still sees the message, because it also checks periodically.
void wakeParent() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t woken = ::write(wakeDescriptor, &one, sizeof(one));
}

bool send(const Message& message) {
  if (::write(progressDescriptor, &message, sizeof(message)) != sizeof(message)) return false;
  wakeParent();
  return true;
}

bool sendDone() {
  ::fcntl(progressDescriptor, F_SETFL, 0);
  Message message;
  message.kind = MessageKind::Done;
  return send(message);
}

// The parent may lower a limit between the two calls, so that a refused one is tried again.
bool limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  constexpr int attempts = 3;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    rlimit now{};
    if (::getrlimit(resource, &now) != 0) return false;
    const rlimit wanted{std::min(soft, now.rlim_max), std::min(hard, now.rlim_max)};
    if (::setrlimit(resource, &wanted) == 0) return true;
    if (errno != EPERM) return false;
  }
  return false;
}

// Makes this process end with its parent, write no core dump and gain no privileges, and enforces its limits.
void restrictSelf(const Settings& settings, rlim_t mostCpu) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != static_cast<pid_t>(settings.parent)) ::_exit(OrphanedExit);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (!withSanitizers) ::prctl(PR_SET_DUMPABLE, 0);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_DFL);  // the parent recognises the limit by this signal
  const bool limited = limit(RLIMIT_CORE, 0, 0) && limit(RLIMIT_CPU, settings.cpu, mostCpu) &&
                       limit(RLIMIT_FSIZE, settings.result, settings.result) &&
                       limit(RLIMIT_NOFILE, settings.files, settings.files) &&
                       (withSanitizers || limit(RLIMIT_AS, settings.memory, settings.memory));
  if (!limited) ::_exit(NotLimitedExit);
}

// Writes drafts to their file and announces them. Drafts that do not fit are dropped.
class DraftSender {
 public:
  [[nodiscard]] static bool isWanted() {
    struct stat info {};
    return ::fstat(draftDescriptor, &info) == 0 && S_ISREG(info.st_mode);
  }
  void sendDraft(const Model& draft) {
    const Bytes bundle = draftBundle(draft);
    Message message;
    message.kind = MessageKind::Draft;
    message.draftAt = at_;
    message.draftBytes = bundle.size();
    const ssize_t put = ::pwrite(draftDescriptor, bundle.data(), bundle.size(), static_cast<off_t>(at_));
    if (put != static_cast<ssize_t>(bundle.size())) return;
    at_ += bundle.size();
    (void)send(message);
  }

 private:
  std::uint64_t at_ = 0;
};

Error outOfMemory(const Settings& settings) {
  rlimit now{};
  if (!withSanitizers && ::getrlimit(RLIMIT_AS, &now) == 0 && now.rlim_cur < settings.memory) {
    return makeError(ErrorCode::Io,
                     "the import needed more than the " + std::to_string(now.rlim_cur >> 20) +
                         " MiB of memory that programs may have here",
                     "raise that limit (ulimit -v) and try again");
  }
  return neededMoreMemory(settings.memory);
}

bool writeAt(off_t place, ByteSpan bytes) {
  while (!bytes.empty()) {
    const ssize_t done = ::pwrite(resultDescriptor, bytes.data(), bytes.size(), place);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    place += done;
    bytes = bytes.subspan(static_cast<std::size_t>(done));
  }
  return true;
}

// Writes the answer to the result file: mapping, filling and unmapping the file would take three times as
// long.
bool deliver(const WorkerAnswer& answer) {
  off_t place = 0;
  for (const ByteSpan piece : answer.pieces) {
    if (!writeAt(place, piece)) return false;
    place += static_cast<off_t>(piece.size());
  }
  return ::ftruncate(resultDescriptor, place) == 0 && sendDone();
}

// Writes the answer to a pipe piece by piece, so that the parent can use the first pieces early.
bool deliverInPieces(const WorkerAnswer& answer) {
  for (ByteSpan left : answer.pieces) {
    while (!left.empty()) {
      const ssize_t done = ::write(resultDescriptor, left.data(), std::min(left.size(), pieceBytes));
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) return false;
      left = left.subspan(static_cast<std::size_t>(done));
      wakeParent();
    }
  }
  return sendDone();
}

Status waitForStart() {
  std::uint64_t raised = 0;
  ssize_t got = -1;
  do {
    got = ::read(startDescriptor, &raised, sizeof(raised));
  } while (got < 0 && errno == EINTR);
  return got < 0 ? systemError("cannot wait for work", errno) : Status();
}

Result<Bytes> readRequest() {
  struct stat info {};
  if (::fstat(requestDescriptor, &info) != 0) return systemError("cannot take the work", errno);
  Bytes request(static_cast<std::size_t>(info.st_size));
  for (std::size_t done = 0; done < request.size();) {
    const ssize_t got =
        ::pread(requestDescriptor, request.data() + done, request.size() - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return systemError("cannot take the work", got < 0 ? errno : EIO);
    done += static_cast<std::size_t>(got);
  }
  return request;
}

// Limits this process if Squire started it; otherwise returns an Error. `mostCpu`: the limit of CPU time that
// this process cannot raise, in times of that of one request.
std::optional<Error> beginAsWorker(const std::vector<std::string>& arguments, Settings& settings,
                                   std::uint64_t mostCpu = 1) {
  if (!readSettings(arguments, settings) || !hasDescriptors()) {
    return makeError(ErrorCode::Usage, "workers are started by Squire itself", "use 'squire import'");
  }
  restrictSelf(settings, mostCpu * settings.cpu + 2);
  keepMemoryInLargePages(std::size_t{16} << 20u, 2);
  ::fcntl(progressDescriptor, F_SETFL, O_NONBLOCK);
  return std::nullopt;
}

// Allows this process `seconds` more of CPU time.
void allowComputing(rlim_t seconds) {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto spent = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1);
  if (!limit(RLIMIT_CPU, spent + seconds, longestQuestions * seconds + 2)) ::_exit(NotLimitedExit);
}

// Returns no bytes once the parent has ended or closed the socket.
Bytes nextQuestion() {
  Bytes question(mostQuestionBytes);
  ssize_t got = -1;
  do {
    got = ::read(questionDescriptor, question.data(), question.size());
  } while (got < 0 && errno == EINTR);
  question.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  return question;
}

bool writeToPipe(ByteSpan left) {
  while (!left.empty()) {
    const ssize_t done = ::write(resultDescriptor, left.data(), left.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    left = left.subspan(static_cast<std::size_t>(done));
  }
  return true;
}

bool deliverToPipe(const WorkerAnswer& answer) {
  AnswerLength length = 0;
  for (const ByteSpan piece : answer.pieces) length += piece.size();
  if (!writeToPipe(std::as_bytes(std::span(&length, 1)))) return false;
  return std::ranges::all_of(answer.pieces, writeToPipe);
}

}  // namespace

const int fileOfWorker = requestDescriptor;

Error runAsWorker(const std::vector<std::string>& arguments, const WorkerFunction& work) {
  Settings settings;
  if (auto error = beginAsWorker(arguments, settings)) return *std::move(error);
  ProgressMessages progress;
  ImportJob job;
  // If the pipe is full, the message is dropped.
  job.progress = [&progress](float fraction, std::string_view step) {
    if (const auto message = progress.next(fraction, step)) (void)send(*message);
  };
  job.pictures = [] {
    Message message;
    message.kind = MessageKind::Pictures;
    (void)send(message);
  };
  const Result<Bytes> request = readRequest();
  DraftSender draftSender;
  if (DraftSender::isWanted())
    job.drafts = [&draftSender](const Model& draft) { draftSender.sendDraft(draft); };
  const auto endOfMemory = [&settings] { return outOfMemory(settings); };
  const Result<WorkerAnswer> answer =
      request ? guardedAnswer(work, *request, job, endOfMemory) : request.error();
  bool delivered = deliver(answer.ok() ? *answer : bundleAnswer(answer.error()));
  if (!delivered && answer.ok()) delivered = deliver(bundleAnswer(endOfMemory()));
  // Skips destructors: the system frees a large result faster.
  ::_exit(delivered ? Delivered : NotDeliveredExit);
}

Error runAsWaitingWorker(const std::vector<std::string>& arguments, const std::function<Status()>& prepare,
                         const WorkerFunction& work) {
  Settings settings;
  if (auto error = beginAsWorker(arguments, settings)) return *std::move(error);
  Status prepared = prepare();
  if (const Status started = waitForStart(); prepared && !started) prepared = started;
  const Result<Bytes> request = prepared ? readRequest() : prepared.error();
  const auto endOfMemory = [&settings] { return outOfMemory(settings); };
  const Result<WorkerAnswer> answer =
      request ? guardedAnswer(work, *request, {}, endOfMemory) : request.error();
  const bool delivered = deliverInPieces(answer.ok() ? *answer : bundleAnswer(answer.error()));
  ::_exit(delivered ? Delivered : NotDeliveredExit);
}

Error runAsServingWorker(const std::vector<std::string>& arguments, const std::function<Status()>& prepare,
                         const WorkerFunction& work) {
  Settings settings;
  if (auto error = beginAsWorker(arguments, settings, longestQuestions)) return *std::move(error);
  const Status prepared = prepare();
  const auto endOfMemory = [&settings] { return outOfMemory(settings); };
  for (Bytes question = nextQuestion(); !question.empty(); question = nextQuestion()) {
    allowComputing(settings.cpu);
    const Result<WorkerAnswer> answer =
        prepared ? guardedAnswer(work, question, {}, endOfMemory) : prepared.error();
    if (!deliverToPipe(answer.ok() ? *answer : bundleAnswer(answer.error()))) ::_exit(NotDeliveredExit);
  }
  ::_exit(Delivered);
}

}  // namespace squire
