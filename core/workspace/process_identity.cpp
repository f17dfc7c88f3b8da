#include "core/workspace/process_identity.h"

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
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

}  // namespace

ProcessIdentity thisProcess() {
  const std::int64_t pid = ::getpid();
  return {hostName(), userName(), pid, stateOf(pid).start};
}

bool mayBeRunning(const ProcessIdentity& process) {
  if (process.host != hostName()) return true;
  if (process.pid <= 0) return false;
  if (::kill(static_cast<pid_t>(process.pid), 0) != 0 && errno == ESRCH) return false;
  const ProcessState now = stateOf(process.pid);
  if (now.state == 'Z' || now.state == 'X') return false;
  return now.start.empty() || process.start.empty() || now.start == process.start;
}

Json toJson(const ProcessIdentity& process) {
  return Json::object(
      {{"host", process.host}, {"user", process.user}, {"pid", process.pid}, {"start", process.start}});
}

ProcessIdentity processFromJson(const Json& value) {
  return {value["host"].asString(), value["user"].asString(), value["pid"].asInteger(),
          value["start"].asString()};
}

std::int64_t secondsSince1970() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())
      .time_since_epoch()
      .count();
}

std::string utcText(std::int64_t unixSeconds) {
  using namespace std::chrono;
  const sys_seconds instant{seconds(unixSeconds)};
  const auto day = floor<days>(instant);
  const year_month_day date(day);
  const hh_mm_ss time(instant - day);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()));
  return text.data();
}

}  // namespace squire
