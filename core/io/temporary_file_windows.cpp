#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <utility>

#include "core/io/file.h"
#include "core/io/system_windows.h"
#include "core/io/temporary_file.h"

namespace squire {

namespace {

HANDLE handleOf(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

}  // namespace

// No other program may write to the file, or delete it, while it is open. This is how removeLeftovers()
// recognises a file that is still being written.
Result<TemporaryFile> TemporaryFile::create(const std::filesystem::path& folder, mode_t /*mode*/) {
  constexpr int tries = 16;
  for (int i = 0; i < tries; ++i) {
    std::filesystem::path path = temporaryName(folder);
    windows::Handle file(::CreateFileW(windows::callPath(path).c_str(), GENERIC_READ | GENERIC_WRITE,
                                       FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, CREATE_NEW,
                                       FILE_ATTRIBUTE_NORMAL, nullptr));
    const DWORD code = ::GetLastError();
    if (!file.valid() && (code == ERROR_FILE_EXISTS || code == ERROR_ALREADY_EXISTS)) continue;
    if (!file.valid()) return windows::callError(folder, "cannot create a file in this folder", code);
    const int fd = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file.get()), _O_BINARY | _O_NOINHERIT);
    if (fd < 0)
      return windows::callError(folder, "cannot create a file in this folder", ERROR_TOO_MANY_OPEN_FILES);
    static_cast<void>(file.release());
    return TemporaryFile(fd, std::move(path));
  }
  return makeError(ErrorCode::Io, "cannot find a free name for a temporary file").inFile(pathText(folder));
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      path_(std::move(other.path_)),
      mine_(std::exchange(other.mine_, false)) {}

TemporaryFile::~TemporaryFile() {
  if (fd_ >= 0) ::_close(fd_);
  if (mine_) ::DeleteFileW(windows::callPath(path_).c_str());
}

Status TemporaryFile::write(ByteSpan bytes) {
  constexpr std::size_t step = std::size_t{1} << 20u;
  while (!bytes.empty()) {
    DWORD done = 0;
    const auto wanted = static_cast<DWORD>(std::min(bytes.size(), step));
    if (::WriteFile(handleOf(fd_), bytes.data(), wanted, &done, nullptr) == 0)
      return windows::callError("cannot write the file", ::GetLastError());
    if (done == 0) return windows::callError("cannot write the file", ERROR_DISK_FULL);
    bytes = bytes.subspan(done);
  }
  return {};
}

Result<std::size_t> TemporaryFile::readAt(std::uint64_t at, std::span<std::byte> out) const {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(at);
  place.OffsetHigh = static_cast<DWORD>(at >> 32u);
  DWORD got = 0;
  const auto wanted = static_cast<DWORD>(std::min<std::size_t>(out.size(), 1u << 30u));
  if (::ReadFile(handleOf(fd_), out.data(), wanted, &got, &place) != 0) return std::size_t{got};
  if (::GetLastError() == ERROR_HANDLE_EOF) return std::size_t{0};
  return windows::callError("cannot read the file back", ::GetLastError());
}

Status TemporaryFile::sync() {
  if (::FlushFileBuffers(handleOf(fd_)) != 0) return {};
  return windows::callError("cannot flush the file to the disk", ::GetLastError());
}

}  // namespace squire
