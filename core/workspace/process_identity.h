#pragma once

#include <cstdint>
#include <string>

#include "core/json/json.h"

namespace squire {

// Identifies a running program on a machine, for files that record who has something open.
struct ProcessIdentity {
  std::string host;
  std::string user;
  std::int64_t pid = 0;
  std::string start;  // distinguishes reuses of the pid: the machine's boot and the start time within it

  bool operator==(const ProcessIdentity&) const = default;
};

[[nodiscard]] ProcessIdentity thisProcess();
// False only if the process is known to have ended, which can be checked on this machine only.
[[nodiscard]] bool mayBeRunning(const ProcessIdentity& process);

[[nodiscard]] Json toJson(const ProcessIdentity& process);
[[nodiscard]] ProcessIdentity processFromJson(const Json& value);  // missing fields stay empty

// The time of the system's clock.
[[nodiscard]] std::int64_t secondsSince1970();
// "2026-03-01T12:30:00Z" for seconds since 1970.
[[nodiscard]] std::string utcText(std::int64_t unixSeconds);

}  // namespace squire
