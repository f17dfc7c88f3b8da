#include "core/io/lock_down.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "core/io/lock_calls.h"
#include "core/io/lock_files.h"
#include "core/io/sanitizers.h"
#include "tests/support/data.h"

namespace squire::test {
namespace {

namespace fs = std::filesystem;

// Paths for an attempt in a process of its own: those that it may and may not access.
struct Place {
  fs::path folder;  // may be read
  fs::path inside, outside;
};
using Attempt = std::function<bool(const Place&)>;  // returns whether it succeeded

enum class Lock { None, Files, Calls, All };

void apply(Lock lock, const fs::path& folder) {
  const std::vector<fs::path> readable{folder};
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const bool locked = lock == Lock::None  ? true
                      : lock == Lock::All ? lockDown(readable).ok()
                                          : (lock == Lock::Files ? lockFiles(readable) : lockCalls()) == 0;
  if (!locked) ::_exit(2);
}

bool succeeds(const Attempt& attempt, Lock lock, const Place& place) {
  const pid_t child = ::fork();
  if (child == 0) {
    apply(lock, place.folder);
    ::_exit(attempt(place) ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 2) << "status " << status;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool canOpen(const fs::path& path, int flags) {
  const int fd = ::open(path.c_str(), flags, 0600);
  if (fd >= 0) ::close(fd);
  return fd >= 0;
}

bool canConnect(int family) {
  const int fd = ::socket(family, SOCK_STREAM, 0);
  if (fd < 0) return false;
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return family != AF_INET || ::bind(fd, reinterpret_cast<const sockaddr*>(&place), sizeof(place)) == 0;
}

bool canFork() {
  const pid_t child = static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr));
  if (child == 0) ::_exit(0);
  if (child > 0) ::waitpid(child, nullptr, 0);
  return child > 0;
}

bool canStart() {
  ::execl("/bin/true", "true", nullptr);
  return false;  // reached only if the program could not be started
}

struct Case {
  const char* name;
  Attempt attempt;
};

// Operations of an attacker. Each succeeds without the lock.
const Case attacks[] = {
    {"read outside", [](const Place& place) { return canOpen(place.outside, O_RDONLY); }},
    {"write inside", [](const Place& place) { return canOpen(place.inside, O_WRONLY); }},
    {"write outside", [](const Place& place) { return canOpen(place.outside, O_RDWR); }},
    {"make a file", [](const Place& place) { return canOpen(place.folder / "new", O_CREAT | O_WRONLY); }},
    {"truncate", [](const Place& place) { return ::truncate(place.inside.c_str(), 1) == 0; }},
    {"delete", [](const Place& place) { return ::unlink(place.inside.c_str()) == 0; }},
    {"rename",
     [](const Place& place) { return ::rename(place.inside.c_str(), (place.folder / "n").c_str()) == 0; }},
    {"make a folder", [](const Place& place) { return ::mkdir((place.folder / "d").c_str(), 0700) == 0; }},
    {"link", [](const Place& place) { return ::symlink("/etc/passwd", (place.folder / "l").c_str()) == 0; }},
    {"change rights", [](const Place& place) { return ::chmod(place.inside.c_str(), 0600) == 0; }},
    {"Internet socket", [](const Place&) { return canConnect(AF_INET); }},
    {"local socket", [](const Place&) { return canConnect(AF_UNIX); }},
    {"fork", [](const Place&) { return canFork(); }},
    {"start a program", [](const Place&) { return canStart(); }},
    {"signal the parent", [](const Place&) { return ::kill(::getppid(), 0) == 0; }},
    {"be traced", [](const Place&) { return ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0; }},
    {"memory that runs",
     [](const Place&) {
       return ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
              MAP_FAILED;
     }},
    {"memory file", [](const Place&) { return ::memfd_create("x", 0) >= 0; }},
    {"new name space", [](const Place&) { return ::syscall(SYS_unshare, CLONE_FS) == 0; }},
    {"pipe",
     [](const Place&) {
       int ends[2];
       return ::pipe(ends) == 0;
     }},
};

// Operations that reading a file needs. Each must succeed with the lock.
const Case needs[] = {
    {"read inside", [](const Place& place) { return canOpen(place.inside, O_RDONLY); }},
    {"list",
     [](const Place& place) { return fs::directory_iterator(place.folder) != fs::directory_iterator(); }},
    {"resolve links", [](const Place& place) { return fs::canonical(place.inside) == place.inside; }},
    {"memory", [](const Place&) { return std::vector<char>(64u << 20, 'x').back() == 'x'; }},
    {"threads",
     [](const Place&) {
       int done = 0;
       std::thread([&] { done = 1; }).join();
       return done == 1;
     }},
    {"exceptions",
     [](const Place&) {
       try {
         throw std::bad_alloc();
       } catch (const std::bad_alloc&) {
         return true;
       }
     }},
    {"time", [](const Place&) { return std::chrono::system_clock::now().time_since_epoch().count() > 0; }},
};

class LockDownTest : public testing::Test {
 protected:
  void SetUp() override {
    if (withSanitizers) GTEST_SKIP() << "a process with a sanitizer is not locked";
    const std::vector<std::string> missing = missingLocks();
    if (!missing.empty()) GTEST_SKIP() << "this kernel lacks " << missing.front();
    const fs::path top = fs::canonical(freshDir("lock_down"));
    place_ = {top / "in", top / "in" / "a.fbx", top / "secret"};
    makeFiles();
  }
  void makeFiles() const {
    fs::remove_all(place_.folder);
    fs::create_directories(place_.folder);
    for (const fs::path& file : {place_.inside, place_.outside}) std::ofstream(file) << "content";
  }

  Place place_;
};

TEST_F(LockDownTest, AttacksWorkWithoutTheLock) {
  for (const Case& attack : attacks) {
    EXPECT_TRUE(succeeds(attack.attempt, Lock::None, place_)) << attack.name;
    makeFiles();
  }
}

TEST_F(LockDownTest, StopsWhatReadingDoesNotNeed) {
  for (const Case& attack : attacks) EXPECT_FALSE(succeeds(attack.attempt, Lock::All, place_)) << attack.name;
}

TEST_F(LockDownTest, LeavesWhatReadingNeeds) {
  for (const Case& need : needs) EXPECT_TRUE(succeeds(need.attempt, Lock::All, place_)) << need.name;
}

// Each part of the lock alone prevents writing files, for kernels that lack the other part.
TEST_F(LockDownTest, EachPartStopsWriting) {
  for (const Lock part : {Lock::Files, Lock::Calls}) {
    for (const Case& attack : attacks) {
      const std::string_view name(attack.name);
      if (name.starts_with("write") || name == "make a file" || name == "delete") {
        EXPECT_FALSE(succeeds(attack.attempt, part, place_)) << name;
      }
    }
  }
}

}  // namespace
}  // namespace squire::test
