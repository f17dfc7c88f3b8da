#pragma once

#include <cstdint>
#include <string>

#include "core/json/json.h"

namespace squire {

// A running program on some machine, for files that say who has something open.
struct ProcessIdentity {
  std::string host;
  std::string user;
  std::int64_t pid = 0;
  std::string start;  // names this life of the pid: the machine's boot and the process's start in it

  bool operator==(const ProcessIdentity&) const = default;
};

[[nodiscard]] ProcessIdentity thisProcess();
// False only where it is known to have ended: it ran on this machine and does so no more.
[[nodiscard]] bool mayBeRunning(const ProcessIdentity& process);

[[nodiscard]] Json toJson(const ProcessIdentity& process);
[[nodiscard]] ProcessIdentity processFromJson(const Json& value);  // empty fields where they are missing

// "2026-03-01T12:30:00Z" for seconds since 1970.
[[nodiscard]] std::string utcText(std::int64_t unixSeconds);

}  // namespace squire
