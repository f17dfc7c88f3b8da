#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace squire {

// A file that grows and stays if the process crashes. Failures are ignored: a log must not stop the work.
class LogFile {
 public:
  // Fails if the file exists. Only its owner can read it.
  [[nodiscard]] static Result<LogFile> create(const std::filesystem::path& path);
  LogFile(LogFile&& other) noexcept;
  LogFile& operator=(LogFile&& other) = delete;
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;
  ~LogFile();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] int descriptor() const { return fd_; }
  void append(std::string_view text) const;
  void replaceBy(std::string_view text) const;

 private:
  LogFile(int fd, std::filesystem::path path) : fd_(fd), path_(std::move(path)) {}

  int fd_;
  std::filesystem::path path_;
};

}  // namespace squire
