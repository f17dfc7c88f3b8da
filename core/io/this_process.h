#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace squire {

// Names as the system has them, as clean UTF-8; empty if it has none.
[[nodiscard]] std::string hostName();
[[nodiscard]] std::string userName();

[[nodiscard]] std::int64_t thisProcessId();
// A text that distinguishes a process of this machine from others that have its number earlier or later:
// empty if the system does not tell; none if no such process runs.
[[nodiscard]] std::optional<std::string> startOfProcess(std::int64_t process);

}  // namespace squire
