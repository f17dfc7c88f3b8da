#include "core/workspace/process_identity.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <optional>

#include "core/io/this_process.h"

namespace squire {

ProcessIdentity thisProcess() {
  const std::int64_t pid = thisProcessId();
  return {hostName(), userName(), pid, startOfProcess(pid).value_or(std::string())};
}

bool mayBeRunning(const ProcessIdentity& process) {
  if (process.host != hostName()) return true;
  const std::optional<std::string> start = startOfProcess(process.pid);
  if (!start) return false;
  return start->empty() || process.start.empty() || *start == process.start;
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
