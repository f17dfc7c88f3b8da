#include "core/io/worker.h"

#include <windows.h>
// Needs windows.h before it.
#include <psapi.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

#include "core/base/utf8.h"
#include "core/io/random_number.h"
#include "core/io/sibling.h"
#include "core/io/system_windows.h"
#include "core/io/worker_exits_windows.h"
#include "core/io/worker_failure.h"
#include "core/io/worker_protocol.h"

namespace squire {

namespace {

using Clock = std::chrono::steady_clock;
using namespace worker;
using windows::callError;
using windows::Handle;

constexpr std::chrono::milliseconds glance{20};  // interval for checking limits and cancellation

SECURITY_ATTRIBUTES inheritable() { return {sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE}; }

// What a worker shares with its parent: the request, in memory, and a pipe for all its messages.
struct Channels {
  Handle request, listening, speaking;

  [[nodiscard]] bool open(ByteSpan bytes) {
    SECURITY_ATTRIBUTES passed = inheritable();
    const std::uint64_t size = std::max<std::uint64_t>(bytes.size(), 1);
    request =
        Handle(::CreateFileMappingW(INVALID_HANDLE_VALUE, &passed, PAGE_READWRITE,
                                    static_cast<DWORD>(size >> 32u), static_cast<DWORD>(size), nullptr));
    void* view = request.valid() ? ::MapViewOfFile(request.get(), FILE_MAP_WRITE, 0, 0, size) : nullptr;
    if (view == nullptr) return false;
    if (!bytes.empty()) std::memcpy(view, bytes.data(), bytes.size());
    ::UnmapViewOfFile(view);
    return openPipe(passed);
  }

 private:
  // The pipe has a name, because an anonymous pipe does not support overlapped reading.
  [[nodiscard]] bool openPipe(SECURITY_ATTRIBUTES& passed) {
    constexpr DWORD room = 1u << 20u;
    const std::wstring name = LR"(\\.\pipe\squire-)" + std::to_wstring(randomNumber());
    listening = Handle(::CreateNamedPipeW(
        name.c_str(), PIPE_ACCESS_INBOUND | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, room, room, 0, nullptr));
    if (!listening.valid()) return false;
    speaking = Handle(::CreateFileW(name.c_str(), GENERIC_WRITE, 0, &passed, OPEN_EXISTING, 0, nullptr));
    return speaking.valid();
  }
};

// A process in a job object. Windows ends it when the last handle of the job is closed, which also happens
// when this program is killed.
struct Started {
  Handle process, job;
};

Handle jobWith(const WorkerLimits& limits) {
  Handle job(::CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION info{};
  info.BasicLimitInformation.LimitFlags =
      JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_ACTIVE_PROCESS | JOB_OBJECT_LIMIT_PROCESS_MEMORY |
      JOB_OBJECT_LIMIT_PROCESS_TIME | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  info.BasicLimitInformation.ActiveProcessLimit = 1;
  // A little above the limit that the worker checks itself.
  info.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart =
      static_cast<LONGLONG>(limits.cpuSeconds + 2) * 10'000'000;
  info.ProcessMemoryLimit = limits.memoryBytes;
  const bool isLimited =
      job.valid() &&
      ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &info, sizeof info) != 0;
  return isLimited ? std::move(job) : Handle();
}

// The handles that a process inherits, instead of all that happen to be inheritable.
class HandleList {
 public:
  explicit HandleList(const Channels& channels) : handles_{channels.request.get(), channels.speaking.get()} {
    SIZE_T size = 0;
    ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    memory_.resize(size);
    isMade_ = ::InitializeProcThreadAttributeList(get(), 1, 0, &size) != 0;
    isWhole_ =
        isMade_ && ::UpdateProcThreadAttribute(get(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                               sizeof handles_, nullptr, nullptr) != 0;
  }
  HandleList(const HandleList&) = delete;
  HandleList& operator=(const HandleList&) = delete;
  ~HandleList() {
    if (isMade_) ::DeleteProcThreadAttributeList(get());
  }

  [[nodiscard]] bool isWhole() const { return isWhole_; }
  [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST get() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
  }

 private:
  std::array<HANDLE, 2> handles_;
  std::vector<std::byte> memory_;
  bool isMade_ = false, isWhole_ = false;
};

std::wstring commandLineOf(const WorkerTask& task, const Channels& channels) {
  const auto number = [](HANDLE handle) { return std::to_wstring(reinterpret_cast<std::uintptr_t>(handle)); };
  return windows::quoted(task.program.native()) + L' ' + windows::wide(task.command) + L' ' +
         std::to_wstring(task.limits.memoryBytes) + L' ' + std::to_wstring(task.limits.cpuSeconds) + L' ' +
         number(channels.request.get()) + L' ' + std::to_wstring(task.request.size()) + L' ' +
         number(channels.speaking.get()) + (task.drafts ? L" 1" : L" 0");
}

// Starts the process suspended, so that it runs only once it is in its job.
Result<Started> start(const WorkerTask& task, const Channels& channels) {
  const auto failed = [&](DWORD code) {
    return callError(task.program, "cannot start the program that reads files", code);
  };
  Started started;
  started.job = jobWith(task.limits);
  HandleList list(channels);
  if (!started.job.valid() || !list.isWhole()) return failed(::GetLastError());
  STARTUPINFOEXW info{};
  info.StartupInfo.cb = sizeof info;
  info.lpAttributeList = list.get();
  PROCESS_INFORMATION made{};
  std::wstring commandLine = commandLineOf(task, channels);
  constexpr DWORD how = CREATE_SUSPENDED | DETACHED_PROCESS | EXTENDED_STARTUPINFO_PRESENT;
  if (::CreateProcessW(task.program.c_str(), commandLine.data(), nullptr, nullptr, TRUE, how, nullptr,
                       nullptr, &info.StartupInfo, &made) == 0)
    return failed(::GetLastError());
  started.process = Handle(made.hProcess);
  const Handle thread(made.hThread);
  if (::AssignProcessToJobObject(started.job.get(), made.hProcess) != 0 &&
      ::ResumeThread(made.hThread) != DWORD(-1))
    return started;
  const DWORD code = ::GetLastError();
  ::TerminateProcess(made.hProcess, 1);
  return failed(code);
}

Started* startedBy(pid_t process) { return reinterpret_cast<Started*>(process); }

Error outOfMemory(const WorkerTask& task) {
  return makeError(
      ErrorCode::Crashed,
      task.doing + " needed more than " + std::to_string(task.limits.memoryBytes >> 20) +
          " MiB of memory and was stopped; the file is damaged or very large",
      adviceOnLimits(task.limits.memoryBytes, "export it again, with fewer takes or less geometry"));
}

// Checks the memory of the worker. The job has the same limit, but Wine does not enforce it.
Status withinLimits(HANDLE process, const WorkerTask& task) {
  PROCESS_MEMORY_COUNTERS memory{};
  if (::GetProcessMemoryInfo(process, &memory, sizeof memory) != 0 &&
      memory.PagefileUsage > task.limits.memoryBytes)
    return outOfMemory(task);
  return {};
}

// Reads the output of a worker until it exceeds a limit or the job is cancelled.
class Listener {
 public:
  Listener(HANDLE pipe, HANDLE process, const WorkerTask& task, const JobControl& job)
      : pipe_(pipe), process_(process), task_(task), job_(job) {}

  // Fills all of `out`. False if the worker ended first, or is to be stopped: then status() is an Error.
  bool read(std::span<std::byte> out) {
    while (!out.empty() && status_) {
      const std::size_t got = readSome(out);
      if (got == 0) return false;
      out = out.subspan(got);
    }
    return status_.ok();
  }
  [[nodiscard]] const Status& status() const { return status_; }

 private:
  // Returns the number of bytes read; 0 if the worker has closed the pipe, or is to be stopped.
  std::size_t readSome(std::span<std::byte> out) {
    OVERLAPPED reading{};
    reading.hEvent = arrived_.get();
    const auto wanted = static_cast<DWORD>(std::min<std::size_t>(out.size(), 1u << 20u));
    if (::ReadFile(pipe_, out.data(), wanted, nullptr, &reading) == 0 && ::GetLastError() != ERROR_IO_PENDING)
      return 0;
    while (look() &&
           ::WaitForSingleObject(arrived_.get(), static_cast<DWORD>(glance.count())) == WAIT_TIMEOUT) {
    }
    if (!status_) ::CancelIoEx(pipe_, &reading);
    DWORD got = 0;
    const bool isRead = ::GetOverlappedResult(pipe_, &reading, &got, TRUE) != 0;
    return isRead && status_ ? got : 0;
  }

  bool look() {
    const Clock::time_point now = Clock::now();
    if (now - looked_ < glance) return true;
    looked_ = now;
    if (job_.cancelled()) status_ = makeError(ErrorCode::Cancelled, task_.doing + " was cancelled");
    if (status_ && now >= deadline_) status_ = outOfTime(task_);
    if (status_) status_ = withinLimits(process_, task_);
    return status_.ok();
  }

  HANDLE pipe_, process_;
  const WorkerTask& task_;
  const JobControl& job_;
  Handle arrived_{::CreateEventW(nullptr, TRUE, FALSE, nullptr)};
  Clock::time_point looked_{};
  Clock::time_point deadline_ = Clock::now() + task_.limits.wallClock;
  Status status_;
};

// limit for all drafts of one import; more of them end it with an Error
constexpr std::uint64_t mostDraftBytes = 256ull << 20;

void report(const Message& message, const JobControl& job) {
  const std::size_t length = std::min<std::size_t>(message.length, message.step.size());
  const float fraction = std::isfinite(message.fraction) ? std::clamp(message.fraction, 0.0f, 1.0f) : 0.0f;
  job.report(fraction, cleanUtf8({message.step.data(), length}));
}

Error endedEarly(const Started& started, const WorkerTask& task) {
  ::WaitForSingleObject(started.process.get(), INFINITE);
  if (const Status limits = withinLimits(started.process.get(), task); !limits) return limits.error();
  DWORD code = 0;
  ::GetExitCodeProcess(started.process.get(), &code);
  if (code == outOfComputingExit || code == ERROR_NOT_ENOUGH_QUOTA) return outOfComputing(task);
  if (const Status exit = statusOfExit(static_cast<int>(code), task); !exit) return exit.error();
  return makeError(ErrorCode::Crashed, task.doing + " ended without a result");
}

// Reads all messages of the worker: steps, the report of pictures, drafts and the result. The bytes of a
// draft and of the result follow their message.
Result<ByteSpan> resultOf(const Started& started, HANDLE pipe, const WorkerTask& task,
                          const JobControl& job) {
  Listener listener(pipe, started.process.get(), task, job);
  std::uint64_t draftBytes = 0;
  const auto failed = [&]() -> Error {
    return listener.status() ? endedEarly(started, task) : listener.status().error();
  };
  for (;;) {
    Message message;
    if (!listener.read(std::as_writable_bytes(std::span(&message, 1)))) return failed();
    if (message.kind == MessageKind::Progress) {
      report(message, job);
      continue;
    }
    if (message.kind == MessageKind::Pictures) {
      if (task.pictures) task.pictures();
      continue;
    }
    const bool isResult = message.kind == MessageKind::Done;
    draftBytes += isResult ? 0 : message.draftBytes;
    if (message.draftBytes > task.limits.resultBytes || draftBytes > mostDraftBytes)
      return resultTooLarge(task);
    std::unique_ptr<std::byte[]> bytes(new std::byte[message.draftBytes]);
    if (!listener.read({bytes.get(), message.draftBytes})) return failed();
    if (isResult) return ByteSpan(bytes.release(), message.draftBytes);
    if (task.drafts) task.drafts({bytes.get(), message.draftBytes});
  }
}

}  // namespace

Result<std::filesystem::path> findWorkerProgram() {
  std::filesystem::path beside = siblingProgram("reader");
  std::error_code ignored;
  if (std::filesystem::exists(beside, ignored)) return beside;
  return makeError(ErrorCode::Io, "the program that reads files is not there (" + beside.string() + ")",
                   "put squire.exe and reader.exe into one folder");
}

WorkerProcess::WorkerProcess(WorkerProcess&& other) noexcept : process_(std::exchange(other.process_, 0)) {}

WorkerProcess::~WorkerProcess() {
  const std::unique_ptr<Started> started(startedBy(process_));
  if (!started) return;
  ::TerminateJobObject(started->job.get(), 1);
  // For systems that do not fully support jobs, such as Wine.
  ::TerminateProcess(started->process.get(), 1);
  ::WaitForSingleObject(started->process.get(), INFINITE);
}

std::optional<int> WorkerProcess::ended() {
  const Started* started = startedBy(process_);
  if (started == nullptr) return 0;
  DWORD code = 0;
  if (::WaitForSingleObject(started->process.get(), 0) == WAIT_TIMEOUT) return std::nullopt;
  ::GetExitCodeProcess(started->process.get(), &code);
  return static_cast<int>(code);
}

WorkerResult::WorkerResult(WorkerResult&& other) noexcept
    : bytes_(std::exchange(other.bytes_, {})), process_(std::move(other.process_)) {}

WorkerResult::~WorkerResult() { delete[] bytes_.data(); }

Result<WorkerResult> runWorker(const WorkerTask& task, const JobControl& job) {
  Channels channels;
  if (!channels.open(task.request))
    return callError("cannot prepare " + task.doing, ::GetLastError()).inFile(task.file);
  auto started = start(task, channels);
  if (!started) return started.error();
  auto kept = std::make_unique<Started>(std::move(*started));
  const Started& running = *kept;
  WorkerProcess child(reinterpret_cast<pid_t>(kept.release()));
  channels.speaking.close();
  channels.request.close();
  const auto bytes = resultOf(running, channels.listening.get(), task, job);
  if (!bytes) return bytes.error().inFile(task.file);
  return WorkerResult(*bytes, std::move(child));
}

}  // namespace squire
