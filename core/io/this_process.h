#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace squire {

// The names that the system reports, as clean UTF-8. Empty if there are none, but on Linux a user without a
// name is named by number.
[[nodiscard]] std::string hostName();
[[nodiscard]] std::string userName();

[[nodiscard]] std::int64_t thisProcessId();
// Bytes of memory that the machine has; 0 if that is not known.
[[nodiscard]] std::uint64_t machineMemory();
// A text that distinguishes a running process from earlier and later processes with the same number: empty if
// the system does not provide it; none if no such process runs.
[[nodiscard]] std::optional<std::string> startOfProcess(std::int64_t process);

}  // namespace squire
