#include <fcntl.h>
#include <io.h>

#include <utility>

#include "core/io/log_file.h"
#include "core/io/system_windows.h"

namespace squire {

Result<LogFile> LogFile::create(const std::filesystem::path& path) {
  constexpr DWORD anybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  windows::Handle file(::CreateFileW(windows::callPath(path).c_str(), GENERIC_READ | GENERIC_WRITE, anybody,
                                     nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file.valid()) return windows::callError(path, "cannot create the file", ::GetLastError());
  const int fd =
      ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file.get()), _O_BINARY | _O_NOINHERIT | _O_APPEND);
  if (fd < 0) return windows::callError(path, "cannot create the file", ERROR_TOO_MANY_OPEN_FILES);
  static_cast<void>(file.release());
  return LogFile(fd, path);
}

LogFile::LogFile(LogFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)) {}

LogFile::~LogFile() {
  if (fd_ >= 0) ::_close(fd_);
}

void LogFile::append(std::string_view text) const {
  while (!text.empty()) {
    const int written = ::_write(fd_, text.data(), static_cast<unsigned>(text.size()));
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void LogFile::replaceBy(std::string_view text) const {
  if (::_chsize_s(fd_, 0) == 0) append(text);
}

}  // namespace squire
