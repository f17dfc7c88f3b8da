#include "core/io/this_process.h"

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>

#include "core/base/utf8.h"

namespace squire {

namespace {

std::string firstLine(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}

// From /proc/PID/stat; its second field is the program's name in parentheses and may contain any characters.
struct ProcessState {
  char state = 0;     // 'Z': zombie
  std::string start;  // boot id and start time since boot
};

ProcessState stateOf(std::int64_t pid) {
  const std::string stat = firstLine("/proc/" + std::to_string(pid) + "/stat");
  const std::size_t afterName = stat.rfind(')');
  if (afterName == std::string::npos) return {};
  std::istringstream fields(stat.substr(afterName + 1));
  ProcessState out;
  fields >> out.state;
  std::string field;
  for (int number = 4; number <= 22; ++number) fields >> field;
  out.start = firstLine("/proc/sys/kernel/random/boot_id") + " " + field;
  return out;
}

}  // namespace

std::string userName() {
  std::array<char, 4096> buffer{};
  struct passwd entry {};
  struct passwd* found = nullptr;
  if (::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found) {
    return cleanUtf8(found->pw_name);
  }
  return std::to_string(::geteuid());
}

std::string hostName() {
  std::array<char, 256> buffer{};
  return ::gethostname(buffer.data(), buffer.size() - 1) == 0 ? cleanUtf8(buffer.data()) : std::string();
}

std::int64_t thisProcessId() { return ::getpid(); }

std::uint64_t machineMemory() {
  const long pages = ::sysconf(_SC_PHYS_PAGES), bytes = ::sysconf(_SC_PAGESIZE);
  return pages > 0 && bytes > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(bytes) : 0;
}

std::optional<std::string> startOfProcess(std::int64_t process) {
  if (process <= 0) return std::nullopt;
  if (::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH) return std::nullopt;
  ProcessState now = stateOf(process);
  if (now.state == 'Z' || now.state == 'X') return std::nullopt;
  return std::move(now.start);
}

}  // namespace squire
