#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/log_file.h"

namespace squire {

// What a session does, as lines of text in a file that is removed when the session ends. After a crash the
// file stays, and collectCrashReports() finds it. Thread-safe.
class SessionLog {
 public:
  static constexpr std::size_t mostBytes = std::size_t{512} << 10;

  // `heading`: lines about the program and the system. Nothing is logged if the folder, which is created on
  // demand, cannot be written to.
  SessionLog(const std::filesystem::path& folder, const std::string& heading);
  SessionLog(const SessionLog&) = delete;
  SessionLog& operator=(const SessionLog&) = delete;
  ~SessionLog();

  // Adds a line with the time. If the file has become too long, the older half of the lines is left out.
  void note(std::string_view text);
  // For a handler of crashes, which may only call write(); -1 if nothing is logged.
  [[nodiscard]] int descriptor() const { return file_ ? file_->descriptor() : -1; }

 private:
  std::mutex busy_;
  std::string heading_;
  std::string lines_;
  std::optional<LogFile> file_;
};

}  // namespace squire
