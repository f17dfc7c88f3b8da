#include "core/io/save_target.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/io/system_error.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

Status syncFolder(const fs::path& folder) {
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return systemError(folder, "cannot open the folder to flush it", errno);
  int result = 0;
  do result = ::fsync(fd);
  while (result != 0 && errno == EINTR);
  const int code = errno;
  ::close(fd);
  // Some file systems do not support flushing a folder and return EINVAL.
  if (result != 0 && code != EINVAL) return systemError(folder, "cannot flush the folder to the disk", code);
  return {};
}

// Gives the new file its final name unless that exists; returns false if it does.
Result<bool> nameUnlessTaken(TemporaryFile& file, const SaveTarget& target) {
  const char* from = file.path().c_str();
  const char* to = target.path.c_str();
  if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) {
    file.release();
    return true;
  }
  if (errno == EEXIST) return false;
  if (errno != EINVAL && errno != ENOSYS) return systemError(target.path, "cannot name the file", errno);
  if (::link(from, to) == 0) return true;  // the temporary name is removed together with `file`
  if (errno == EEXIST) return false;
  return systemError(target.path, "cannot name the file", errno);
}

Status announce(const SaveOptions& options) { return options.announce ? options.announce() : Status(); }

// A hard link to the file that is about to be replaced, so that it can be restored. Empty without such a file
// or if the file system does not support links.
class Spare {
 public:
  explicit Spare(const SaveTarget& target) : target_(target), path_(temporaryName(target.folder)) {
    held_ = target.old && ::link(target.path.c_str(), path_.c_str()) == 0;
  }
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  ~Spare() {
    if (held_) forget();
  }

  [[nodiscard]] bool canPutBack() const { return held_ || !target_.old; }
  void putBack() {
    if (held_) {
      if (::rename(path_.c_str(), target_.path.c_str()) == 0) forget();
    } else if (!target_.old) {
      ::unlink(target_.path.c_str());
    }
  }
  Status becomeBackup() {
    if (!held_) return {};
    const fs::path backup = target_.path.native() + "~";
    if (ownFileAt(backup) == OwnFile::Foreign) return foreignFile(backup);
    if (::rename(path_.c_str(), backup.c_str()) != 0)
      return systemError(backup, "cannot keep a backup", errno);
    forget();
    return {};
  }

 private:
  // A rename to another link of the same file, which a save at the same time made, leaves both names.
  void forget() {
    ::unlink(path_.c_str());
    held_ = false;
  }

  const SaveTarget& target_;
  fs::path path_;
  bool held_ = false;
};

// Whether a temporary file is a leftover: a regular file of this user, at least `youngest` old, and not
// locked by a process that is writing it.
bool isAbandoned(int folder, const char* name, std::chrono::seconds youngest) {
  const int fd = ::openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return false;
  struct stat info {};
  const bool ours = ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == ::geteuid();
  // Not std::time(), whose clock can be behind that of a file by a tick, and so by a second.
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  const bool old = now - info.st_ctime >= youngest.count();
  const bool free = ours && old && ::flock(fd, LOCK_EX | LOCK_NB) == 0;
  ::close(fd);
  return free;
}

}  // namespace

Result<SaveTarget> saveTargetOf(const fs::path& path, bool isOwnName) {
  if (!path.has_filename()) {
    return makeError(ErrorCode::Usage, "a file name is missing").inFile(pathText(path));
  }
  auto followed = isOwnName ? Result<fs::path>(path) : followLinks(path);
  if (!followed) return followed.error();
  SaveTarget target{.path = *followed, .folder = followed->parent_path(), .old = {}};
  if (target.folder.empty()) target.folder = ".";
  struct stat info {};
  if (::lstat(target.path.c_str(), &info) == 0) {
    if (!S_ISREG(info.st_mode)) {
      if (isOwnName) return foreignFile(target.path);
      return makeError(ErrorCode::Io, "something with this name exists and is not a file",
                       "choose another name")
          .inFile(pathText(target.path));
    }
    target.old = ReplacedFile{info.st_mode, info.st_uid, info.st_gid};
  } else if (errno != ENOENT) {
    return systemError(target.path, "cannot look at the file", errno);
  }
  return target;
}

bool isNameTaken(const fs::path& path) {
  struct stat link {};
  return ::lstat(path.c_str(), &link) == 0;
}

Status mayReplace(const SaveTarget& target) {
  if (::faccessat(AT_FDCWD, target.path.c_str(), W_OK, AT_EACCESS) == 0) return {};
  if (errno == ENOENT) return {};
  return makeError(ErrorCode::Io, "it is write-protected", "allow writing to it, or choose another name")
      .inFile(pathText(target.path));
}

Status takeOver(const TemporaryFile& file, const ReplacedFile& old) {
  if (::fchown(file.descriptor(), old.owner, old.group) != 0) {
    (void)!::fchown(file.descriptor(), static_cast<uid_t>(-1), old.group);
  }
  if (::fchmod(file.descriptor(), old.mode & 07777u) != 0) {
    return systemError("cannot give the file its permissions", errno);
  }
  return {};
}

Result<SaveOutcome> finishNew(TemporaryFile& file, const SaveTarget& target, const SaveOptions& options) {
  const auto named = nameUnlessTaken(file, target);
  if (!named) return named.error();
  if (!*named) return SaveOutcome::AlreadyThere;
  Status done = options.flush ? syncFolder(target.folder) : Status();
  if (done) done = announce(options);
  if (!done) {
    ::unlink(target.path.c_str());
    return done.error();
  }
  return SaveOutcome::Saved;
}

Result<SaveOutcome> finishReplacing(TemporaryFile& file, const SaveTarget& target,
                                    const SaveOptions& options) {
  Spare spare(target);
  const bool announcesFirst = !spare.canPutBack();
  if (announcesFirst) {
    if (const Status told = announce(options); !told) return told.error();
  }
  if (::rename(file.path().c_str(), target.path.c_str()) != 0) {
    return systemError(target.path, "cannot rename the finished file", errno);
  }
  file.release();
  Status done = options.flush ? syncFolder(target.folder) : Status();
  if (done && !announcesFirst) done = announce(options);
  if (done && options.keepBackup) done = spare.becomeBackup();
  if (!done) {
    spare.putBack();
    return done.error();
  }
  return SaveOutcome::Saved;
}

std::size_t removeLeftovers(const fs::path& folder, std::chrono::seconds youngest) {
  const std::unique_ptr<DIR, int (*)(DIR*)> listing(::opendir(folder.c_str()), ::closedir);
  if (!listing) return 0;
  const int fd = ::dirfd(listing.get());
  std::vector<std::string> names;
  while (const dirent* entry = ::readdir(listing.get())) {
    if (isTemporaryName(entry->d_name)) names.emplace_back(entry->d_name);
  }
  std::size_t removed = 0;
  for (const std::string& name : names) {
    if (isAbandoned(fd, name.c_str(), youngest) && ::unlinkat(fd, name.c_str(), 0) == 0) ++removed;
  }
  return removed;
}

}  // namespace squire
