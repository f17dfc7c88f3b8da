#include "core/io/worker_child.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "core/base/numbers.h"
#include "core/io/system_windows.h"
#include "core/io/worker_exits_windows.h"
#include "core/io/worker_protocol.h"

namespace squire {

namespace {

using namespace worker;

struct Settings {
  std::uint64_t memory = 0, cpu = 0, request = 0, requestBytes = 0, pipe = 0, drafts = 0;
};

bool readSettings(const std::vector<std::string>& arguments, Settings& settings) {
  const auto fields = {&settings.memory,       &settings.cpu,  &settings.request,
                       &settings.requestBytes, &settings.pipe, &settings.drafts};
  if (arguments.size() != fields.size()) return false;
  std::size_t i = 0;
  for (std::uint64_t* field : fields) {
    const auto number = parseInteger(arguments[i++]);
    if (!number || *number < 0) return false;
    *field = static_cast<std::uint64_t>(*number);
  }
  return true;
}

HANDLE handleOf(std::uint64_t number) {
  return reinterpret_cast<HANDLE>(static_cast<std::uintptr_t>(number));
}

std::uint64_t secondsComputed() {
  constexpr std::uint64_t ticksASecond = 10'000'000;
  FILETIME begun{}, ended{}, kernel{}, user{};
  ::GetProcessTimes(::GetCurrentProcess(), &begun, &ended, &kernel, &user);
  const auto whole = [](const FILETIME& time) {
    return std::uint64_t{time.dwHighDateTime} << 32u | time.dwLowDateTime;
  };
  return (whole(kernel) + whole(user)) / ticksASecond;
}

// Ends this process when it has used too much CPU time. The job object does so too, but not in Wine, and
// without a distinct exit code.
void watchComputing(std::uint64_t mostSeconds) {
  std::thread([mostSeconds] {
    while (secondsComputed() < mostSeconds) ::Sleep(50);
    ::TerminateProcess(::GetCurrentProcess(), outOfComputingExit);
  }).detach();
}

// Ends the process after a crash instead of showing a dialog.
LONG WINAPI endAtOnce(EXCEPTION_POINTERS* fault) {
  ::TerminateProcess(::GetCurrentProcess(), fault->ExceptionRecord->ExceptionCode);
  return EXCEPTION_EXECUTE_HANDLER;
}

// The pipe to the parent. A message and the bytes that follow it are written without others in between.
class Speaker {
 public:
  explicit Speaker(HANDLE pipe) : pipe_(pipe) {}

  bool say(const Message& message, std::span<const ByteSpan> behind = {}) {
    const std::lock_guard lock(guard_);
    return write(std::as_bytes(std::span(&message, 1))) &&
           std::ranges::all_of(behind, [this](ByteSpan piece) { return write(piece); });
  }
  void report(float fraction, std::string_view step) {
    if (const auto message = progress_.next(fraction, step)) say(*message);
  }
  void tellOfPictures() {
    Message message;
    message.kind = MessageKind::Pictures;
    say(message);
  }
  void sendDraft(const Model& draft) {
    const Bytes bundle = draftBundle(draft);
    Message message;
    message.kind = MessageKind::Draft;
    message.draftBytes = bundle.size();
    say(message, std::array<ByteSpan, 1>{bundle});
  }
  bool deliver(const WorkerAnswer& answer) {
    Message message;
    message.kind = MessageKind::Done;
    for (const ByteSpan piece : answer.pieces) message.draftBytes += piece.size();
    return say(message, answer.pieces);
  }

 private:
  bool write(ByteSpan bytes) {
    while (!bytes.empty()) {
      DWORD done = 0;
      const auto wanted = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), 1u << 20u));
      if (::WriteFile(pipe_, bytes.data(), wanted, &done, nullptr) == 0 || done == 0) return false;
      bytes = bytes.subspan(done);
    }
    return true;
  }

  HANDLE pipe_;
  std::mutex guard_;
  ProgressMessages progress_;
};

bool deliver(Speaker& speaker, const Result<WorkerAnswer>& answer, const Settings& settings) {
  try {
    return speaker.deliver(answer.ok() ? *answer : bundleAnswer(answer.error()));
  } catch (const std::bad_alloc&) {
    return speaker.deliver(bundleAnswer(neededMoreMemory(settings.memory)));
  }
}

}  // namespace

Error runAsWorker(const std::vector<std::string>& arguments, const WorkerFunction& work) {
  Settings settings;
  const bool isRead = readSettings(arguments, settings);
  const void* request = isRead && ::GetFileType(handleOf(settings.pipe)) == FILE_TYPE_PIPE
                            ? ::MapViewOfFile(handleOf(settings.request), FILE_MAP_READ, 0, 0,
                                              std::max<std::uint64_t>(settings.requestBytes, 1))
                            : nullptr;
  if (request == nullptr)
    return makeError(ErrorCode::Usage, "workers are started by Squire itself", "use 'squire import'");
  watchComputing(settings.cpu);
  ::SetUnhandledExceptionFilter(endAtOnce);
  ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
  Speaker speaker(handleOf(settings.pipe));
  ImportJob job;
  job.progress = [&speaker](float fraction, std::string_view step) { speaker.report(fraction, step); };
  job.pictures = [&speaker] { speaker.tellOfPictures(); };
  if (settings.drafts != 0) job.drafts = [&speaker](const Model& draft) { speaker.sendDraft(draft); };
  const ByteSpan bytes(static_cast<const std::byte*>(request), settings.requestBytes);
  const Result<WorkerAnswer> answer =
      guardedAnswer(work, bytes, job, [&settings] { return neededMoreMemory(settings.memory); });
  // Skips destructors: the system frees a large result faster.
  ::_exit(deliver(speaker, answer, settings) ? deliveredExit : notDeliveredExit);
}

Error runAsWaitingWorker(const std::vector<std::string>& arguments, const std::function<Status()>& prepare,
                         const WorkerFunction& work) {
  return runAsWorker(arguments, [&](ByteSpan request, const ImportJob& job) -> Result<WorkerAnswer> {
    if (const Status prepared = prepare(); !prepared) return prepared.error();
    return work(request, job);
  });
}

}  // namespace squire
