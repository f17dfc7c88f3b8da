#include "core/workspace/crash_reports.h"

#include <algorithm>

#include "core/io/file.h"
#include "core/workspace/process_identity.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view headStart = "Squire's session log ";
constexpr std::string_view logEnd = ".log";
constexpr std::string_view reportStart = "crash_";
constexpr std::size_t mostKept = 10;
constexpr std::uint64_t mostLogBytes = std::uint64_t{4} << 20;

// With the newest first: names begin with the time.
std::vector<fs::path> filesWith(const fs::path& folder, std::string_view start, std::string_view end) {
  std::vector<fs::path> out;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), last; !failed && at != last; at.increment(failed)) {
    const std::string name = pathText(at->path().filename());
    if (name.starts_with(start) && name.ends_with(end)) out.push_back(at->path());
  }
  std::ranges::sort(out, std::ranges::greater{});
  return out;
}

bool hasEnded(const fs::path& log) {
  const auto bytes = readFile(log, mostLogBytes);
  if (!bytes) return false;
  const std::string_view text = asText(*bytes);
  if (!text.starts_with(headStart)) return false;
  const auto process = parseJson(text.substr(headStart.size(), text.find('\n') - headStart.size()));
  return process && !mayBeRunning(processFromJson(*process));
}

}  // namespace

std::string sessionLogName() {
  std::string name = utcText(secondsSince1970()) + "_" + std::to_string(thisProcess().pid);
  std::erase(name, ':');
  return name + std::string(logEnd);
}

std::string sessionLogHead() {
  return std::string(headStart) + writeJson(toJson(thisProcess()), {.indent = 0}) + "\n";
}

std::vector<fs::path> collectCrashReports(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const fs::path& log : filesWith(folder, "", logEnd)) {
    if (!hasEnded(log)) continue;
    const fs::path report = folder / (std::string(reportStart) + pathText(log.stem()) + ".txt");
    std::error_code failed;
    fs::rename(log, report, failed);  // fails if another process was faster
    if (!failed) out.push_back(report);
  }
  const std::vector<fs::path> all = filesWith(folder, reportStart, ".txt");
  for (std::size_t i = mostKept; i < all.size(); ++i) {
    std::error_code ignored;
    fs::remove(all[i], ignored);
  }
  return out;
}

std::optional<fs::path> latestCrashReport(const fs::path& folder) {
  std::vector<fs::path> all = filesWith(folder, reportStart, ".txt");
  return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

}  // namespace squire
