#include "core/io/worker_spawn.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "core/io/worker_protocol.h"

namespace squire::worker {

namespace {

constexpr int lowestParentDescriptor = 16;  // above all descriptors that a worker uses

// The descriptors and signal settings of the child. It inherits no other descriptors and no blocked or
// ignored signals; spawn() also passes arguments and the parent's environment. Only async-signal-safe work
// happens between fork and exec, all of it inside posix_spawn.
class SpawnSettings {
 public:
  explicit SpawnSettings(const Inherited& inherited) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
    posix_spawn_file_actions_adddup2(&actions_, inherited.request.get(), requestDescriptor);
    posix_spawn_file_actions_adddup2(&actions_, inherited.result.get(), resultDescriptor);
    posix_spawn_file_actions_adddup2(&actions_, inherited.progress.get(), progressDescriptor);
    posix_spawn_file_actions_adddup2(&actions_, inherited.wake.get(), wakeDescriptor);
    const bool isWhole = inherited.extra.valid();
    if (isWhole) posix_spawn_file_actions_adddup2(&actions_, inherited.extra.get(), draftDescriptor);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions_, isWhole ? firstUnused : draftDescriptor);
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

// A thread that lasts as long as this process. It starts programs, since the system ends a program that asked
// to end with its parent (PR_SET_PDEATHSIG) as soon as the thread ends that started it.
class LastingThread {
 public:
  // Never destroyed. Throws std::system_error if the thread cannot be started.
  static LastingThread& get() {
    static LastingThread& only = *new LastingThread;
    return only;
  }

  // Calls `work` on the thread and waits until it is done. One call at a time.
  int run(const std::function<int()>& work) {
    const std::lock_guard oneAtATime(callers_);
    std::unique_lock lock(guard_);
    work_ = &work;
    changed_.notify_all();
    changed_.wait(lock, [&] { return work_ == nullptr; });
    return result_;
  }

 private:
  LastingThread() {
    std::thread([this] { loop(); }).detach();
  }
  void loop() {
    std::unique_lock lock(guard_);
    for (;;) {
      changed_.wait(lock, [&] { return work_ != nullptr; });
      result_ = (*work_)();
      work_ = nullptr;
      changed_.notify_all();
    }
  }

  std::mutex callers_, guard_;
  std::condition_variable changed_;
  const std::function<int()>* work_ = nullptr;
  int result_ = 0;
};

bool writeAll(int fd, ByteSpan bytes) {
  while (!bytes.empty()) {
    const ssize_t done = ::write(fd, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(done));
  }
  return true;
}

}  // namespace

Descriptor raised(int fd) {
  const Descriptor low(fd);
  return Descriptor(fd < 0 ? -1 : ::fcntl(fd, F_DUPFD_CLOEXEC, lowestParentDescriptor));
}

Descriptor memoryFile(const char* name) {
  return raised(::memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING));
}

bool makePipe(Descriptor& reading, Descriptor& writing) {
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
  reading = raised(ends[0]);
  writing = raised(ends[1]);
  return reading.valid() && writing.valid() && ::fcntl(reading.get(), F_SETFL, O_NONBLOCK) == 0;
}

Descriptor makeEvent(bool blocks) {
  return raised(::eventfd(0, blocks ? EFD_CLOEXEC : EFD_CLOEXEC | EFD_NONBLOCK));
}

bool wakeUp(const Descriptor& event) {
  const std::uint64_t one = 1;
  return writeAll(event.get(), std::as_bytes(std::span(&one, 1)));
}

bool fill(const Descriptor& file, ByteSpan bytes) {
  return writeAll(file.get(), bytes) && ::lseek(file.get(), 0, SEEK_SET) == 0;
}

int spawn(pid_t& process, const WorkerTask& task, const Inherited& inherited) {
  return SpawnSettings(inherited).spawn(process, task.program.string(), argumentsFor(task));
}

int spawnLasting(pid_t& process, const WorkerTask& task, const Inherited& inherited) {
  try {
    return LastingThread::get().run([&] { return spawn(process, task, inherited); });
  } catch (const std::system_error& error) {
    return error.code().value();
  }
}

}  // namespace squire::worker
