#include "core/io/own_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "core/io/atomic_save.h"
#include "core/io/descriptor.h"
#include "core/io/file.h"
#include "core/io/system_error.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

// A file of Squire, opened in its folder, so that no part of the path is looked up twice.
class OpenedOwnFile {
 public:
  explicit OpenedOwnFile(const fs::path& path) : path_(path), name_(path.filename()) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    folder_ = Descriptor(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (folder_.valid())
      file_ =
          Descriptor(::openat(folder_.get(), name_.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  }

  [[nodiscard]] Result<Bytes> read(std::uint64_t maxBytes) const {
    return readDescriptor(file_.get(), path_, maxBytes);
  }

  // Waits until no other program replaces or removes the file. Returns whether it still has its name and the
  // content. Network file systems without locks are used without one.
  [[nodiscard]] bool claim(ByteSpan expected) const {
    if (!file_.valid()) return false;
    while (::flock(file_.get(), LOCK_EX) != 0 && errno == EINTR) {
    }
    struct stat opened {
    }, named{};
    const bool isNamed = ::fstat(file_.get(), &opened) == 0 &&
                         ::fstatat(folder_.get(), name_.c_str(), &named, AT_SYMLINK_NOFOLLOW) == 0 &&
                         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
    if (!isNamed) return false;
    const auto content = read(expected.size());
    return content && std::ranges::equal(*content, expected);
  }

  [[nodiscard]] bool remove() const { return ::unlinkat(folder_.get(), name_.c_str(), 0) == 0; }

 private:
  fs::path path_;
  fs::path name_;
  Descriptor folder_;
  Descriptor file_;
};

}  // namespace

OwnFile ownFileAt(const fs::path& path) {
  struct stat info {};
  if (::lstat(path.c_str(), &info) != 0) return OwnFile::None;
  return S_ISREG(info.st_mode) ? OwnFile::File : OwnFile::Foreign;
}

Result<Bytes> readOwnFile(const fs::path& path, std::uint64_t maxBytes) {
  if (ownFileAt(path) == OwnFile::Foreign) return foreignFile(path);
  return OpenedOwnFile(path).read(maxBytes);
}

void removeOwnFile(const fs::path& path) {
  if (ownFileAt(path) == OwnFile::File) ::unlink(path.c_str());
}

Result<bool> replaceOwnFile(const fs::path& path, ByteSpan expected, ByteSpan content) {
  const OpenedOwnFile file(path);
  if (!file.claim(expected)) return false;
  SaveOptions options;
  options.ownName = true;
  const auto saved = saveAtomically(path, content, options);
  return saved ? Result<bool>(true) : saved.error();
}

bool removeOwnFile(const fs::path& path, ByteSpan expected) {
  const OpenedOwnFile file(path);
  return file.claim(expected) && file.remove();
}

}  // namespace squire
