// A library that is preloaded into the process that decodes films and tries what an exploited fault would
// try. Every attempt must succeed before the process gives up its rights, and fail while the libraries
// decode.

#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

struct AVCodecContext;
struct AVPacket;

namespace {

enum : int { Succeeded = 90, AllRefused = 91, NothingToRefuse = 92, NoMemory = 93 };

bool wants(const char* what) {
  const char* wanted = std::getenv("SQUIRE_INTRUDER");
  return wanted != nullptr && std::strcmp(wanted, what) == 0;
}

bool opens(const char* path, int flags) {
  const int file = ::open(path, flags, 0600);
  if (file >= 0) ::close(file);
  return file >= 0;
}

bool connects() {
  const int made = ::socket(AF_INET, SOCK_STREAM, 0);
  if (made >= 0) ::close(made);
  return made >= 0;
}

bool starts() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  if (child > 0) ::waitpid(child, nullptr, 0);
  return child > 0;
}

bool makesCode() {
  void* page = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED) ::munmap(page, 4096);
  return page != MAP_FAILED;
}

int successes() {
  const char* writable = std::getenv("SQUIRE_INTRUDER");
  return (opens("/etc/passwd", O_RDONLY) ? 1 : 0) + (opens(writable, O_WRONLY | O_CREAT) ? 1 : 0) +
         (connects() ? 1 : 0) + (starts() ? 1 : 0) + (makesCode() ? 1 : 0) +
         (::kill(::getppid(), 0) == 0 ? 1 : 0);
}

// Lifts the limit of time, outlives the program that started this process, and computes for ever.
[[noreturn]] void stay() {
  rlimit time{};
  ::getrlimit(RLIMIT_CPU, &time);
  time.rlim_cur = time.rlim_max;
  ::setrlimit(RLIMIT_CPU, &time);
  ::prlimit(0, RLIMIT_CPU, &time, nullptr);
  ::signal(SIGXCPU, SIG_IGN);
  ::prctl(PR_SET_PDEATHSIG, 0);
  static volatile bool isAlways = true;
  while (isAlways) {
  }
  ::_exit(Succeeded);
}

void takeAllMemory() {
  for (std::size_t taken = 0; taken < std::size_t{1} << 36; taken += std::size_t{1} << 26) {
    if (::mmap(nullptr, std::size_t{1} << 26, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
        MAP_FAILED)
      ::_exit(NoMemory);
  }
}

[[gnu::constructor]] void comeIn() {
  if (wants("time") || wants("memory") || wants("stay")) return;
  if (std::getenv("SQUIRE_INTRUDER") != nullptr && successes() != 6) ::_exit(NothingToRefuse);
}

}  // namespace

extern "C" int avcodec_send_packet(AVCodecContext* decoder, const AVPacket* packet);
extern "C" int avcodec_send_packet(AVCodecContext* /*decoder*/, const AVPacket* /*packet*/) {
  static volatile bool isAlways = true;
  while (wants("time") && isAlways) {
  }
  if (wants("stay")) stay();
  if (wants("memory")) takeAllMemory();
  ::_exit(successes() == 0 ? AllRefused : Succeeded);
}
