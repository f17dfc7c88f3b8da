#include "core/io/log_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/io/system_error.h"

namespace squire {

Result<LogFile> LogFile::create(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0) return systemError(path, "cannot create the file", errno);
  return LogFile(fd, path);
}

LogFile::LogFile(LogFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)) {}

LogFile::~LogFile() {
  if (fd_ >= 0) ::close(fd_);
}

void LogFile::append(std::string_view text) const {
  while (!text.empty()) {
    const auto written = ::write(fd_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void LogFile::replaceBy(std::string_view text) const {
  if (::ftruncate(fd_, 0) == 0) append(text);
}

}  // namespace squire
