#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace squire {

// Sessions that ended unexpectedly leave their SessionLog, which becomes a report.

// The name of this process's log, and its first line, which names the process.
[[nodiscard]] std::string sessionLogName();
[[nodiscard]] std::string sessionLogHead();

// Turns the logs of sessions that have ended into reports, of which the newest ten are kept. Returns the new
// ones, newest first.
[[nodiscard]] std::vector<std::filesystem::path> collectCrashReports(const std::filesystem::path& folder);
[[nodiscard]] std::optional<std::filesystem::path> latestCrashReport(const std::filesystem::path& folder);

}  // namespace squire
